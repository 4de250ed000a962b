/// A sequence that can be iterated only once: a second iterator ends at once, though nothing went
/// well.
///
/// An error operator that made a second iterator of it would turn a failure into a success. So here
/// nothing is tried again: in a handler a miss counts as passed, elsewhere the error is thrown.
/// Whatever would retry is deprecated, also behind the wrappers of the standard library, and names
/// ``RetryingSequence``, which makes a new sequence for each attempt. In generic code, where the
/// compiler can't tell, it is found out at run time.
///
/// Conform a sequence of your own or of another library that is used up by its first iterator.
public protocol SinglePassSequence: AsyncSequence {}

extension AsyncStream: SinglePassSequence {}
extension AsyncThrowingStream: SinglePassSequence {}

extension AsyncMapSequence: SinglePassSequence where Base: SinglePassSequence {}
extension AsyncThrowingMapSequence: SinglePassSequence where Base: SinglePassSequence {}
extension AsyncCompactMapSequence: SinglePassSequence where Base: SinglePassSequence {}
extension AsyncThrowingCompactMapSequence: SinglePassSequence where Base: SinglePassSequence {}
extension AsyncFlatMapSequence: SinglePassSequence where Base: SinglePassSequence {}
extension AsyncThrowingFlatMapSequence: SinglePassSequence where Base: SinglePassSequence {}
extension AsyncFilterSequence: SinglePassSequence where Base: SinglePassSequence {}
extension AsyncThrowingFilterSequence: SinglePassSequence where Base: SinglePassSequence {}
extension AsyncDropFirstSequence: SinglePassSequence where Base: SinglePassSequence {}
extension AsyncDropWhileSequence: SinglePassSequence where Base: SinglePassSequence {}
extension AsyncThrowingDropWhileSequence: SinglePassSequence where Base: SinglePassSequence {}
extension AsyncPrefixSequence: SinglePassSequence where Base: SinglePassSequence {}
extension AsyncPrefixWhileSequence: SinglePassSequence where Base: SinglePassSequence {}
extension AsyncThrowingPrefixWhileSequence: SinglePassSequence where Base: SinglePassSequence {}

extension ShotSequence: SinglePassSequence where Base: SinglePassSequence {}
extension SunkSequence: SinglePassSequence where Base: SinglePassSequence {}
extension RecoveredSequence: SinglePassSequence where Base: SinglePassSequence {}

/// Whether sequences of a type can be iterated only once, asked at run time.
@usableFromInline func isSinglePass<Sequence: AsyncSequence>(_ type: Sequence.Type) -> Bool {
  type is any SinglePassSequence.Type
}
