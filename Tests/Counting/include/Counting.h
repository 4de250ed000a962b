#pragma once

/// What the process has allocated and not freed yet. Counted on glibc only; zero elsewhere.
struct Counted {
  long allocations;
  long frees;
  long bytes;
};

/// What has been counted so far.
struct Counted counted(void);
