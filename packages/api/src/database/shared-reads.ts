/**
 * Lets readers of one thing share a reading, without any of them seeing what was true before they asked: who comes
 * while a reading runs waits for the next one, together with all who come meanwhile. However many ask at once, the
 * database answers two at most.
 */
export function shareReads<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
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
    // Whether the reading before it failed is no concern of the next.
    reading.next ??= reading.now.then(
      () => start(key),
      () => start(key),
    )
    return reading.next
  }
}
