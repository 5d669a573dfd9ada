/**
 * Shares reads of one key without returning data older than the request: a caller that arrives during a read waits for
 * the next one, which all later callers share. Any number of concurrent callers causes two reads at most.
 */
export function singleflight<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const running = new Map<string, { now: Promise<T>; next: Promise<T> | null }>()

  function start(key: string): Promise<T> {
    const now = read(key)
    const reading = { now, next: null as Promise<T> | null }
    running.set(key, reading)
    const ended = () => {
      if (reading.next === null && running.get(key) === reading) running.delete(key)
    }
    now.then(ended, ended)
    return now
  }

  return (key) => {
    const reading = running.get(key)
    if (!reading) return start(key)
    // The next read starts even if this one fails.
    reading.next ??= reading.now.then(
      () => start(key),
      () => start(key),
    )
    return reading.next
  }
}
