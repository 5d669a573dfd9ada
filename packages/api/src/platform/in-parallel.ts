/** Does the same with each item, a few at once, in their order; the first failure is thrown once all others are done. */
export async function inParallel<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const left = items.values()
  const drain = async () => {
    for (const item of left) await work(item)
  }
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, drain))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}
