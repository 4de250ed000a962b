// Stands before the C library's allocation functions and counts their calls.
// Nothing is added atomically: an allocation on another thread may make a count wrong by one.
#define _GNU_SOURCE
#include "Counting.h"

#include <stddef.h>
#include <stdlib.h>

static struct Counted total;

struct Counted counted(void) { return total; }

#ifdef __GLIBC__
#include <malloc.h>

void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);
void __libc_free(void *);

// What a block takes is what can be used of it and the word before it that tells its size.
static void *added(void *block) {
  if (block) {
    total.allocations++;
    total.bytes += malloc_usable_size(block) + sizeof(size_t);
  }
  return block;
}

static void removed(void *block) {
  if (block) {
    total.frees++;
    total.bytes -= malloc_usable_size(block) + sizeof(size_t);
  }
}

void *malloc(size_t size) { return added(__libc_malloc(size)); }

void *calloc(size_t count, size_t size) { return added(__libc_calloc(count, size)); }

void *memalign(size_t alignment, size_t size) { return added(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  *block = memalign(alignment, size);
  return *block ? 0 : 12;
}

void *realloc(void *block, size_t size) {
  removed(block);
  return added(__libc_realloc(block, size));
}

void free(void *block) {
  removed(block);
  __libc_free(block);
}
#endif
