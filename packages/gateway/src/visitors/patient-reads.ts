import { STORE_PATIENCE, withTimeout } from '@storefront/releases'

type Read<T> = (key: string, read: () => Promise<T | null>) => Promise<T | null>

export interface PatientReads<T> {
  /** What is read, or `null` when it could not be read. */
  whole: Read<T>
  /** The same, but `null` as well when it has not come in time: it may be known later. */
  inTime: Read<T>
  /** Whether the store was slow at it the last time: what it says in time, also that there is nothing, ends that. */
  isLate: (key: string) => boolean
}

/**
 * Remembers what was read of a store that may be slow. What is being read is read once for all who ask, and `null` is not
 * kept. All together they wait {@link STORE_PATIENCE} for it, and not at all for what was late the last time it was read.
 */
export function createPatientReads<T>(): PatientReads<T> {
  const known = new Map<string, T>()
  const running = new Map<string, Record<'whole' | 'inTime', Promise<T | null>>>()
  const late = new Set<string>()

  const begin = (key: string, read: () => Promise<T | null>) => {
    const whole = read().then((found) => {
      running.delete(key)
      if (found !== null) known.set(key, found)
      return found
    })
    const answered = withTimeout(STORE_PATIENCE, whole.then(asAnswer), LATE).then((answer) => {
      if (answer === LATE) late.add(key)
      else late.delete(key)
      return answer
    })
    const awaited = late.has(key) ? withTimeout(0, answered, LATE) : answered
    const reading = { whole, inTime: awaited.then(({ found }) => found) }
    running.set(key, reading)
    return reading
  }
  const readBy =
    (wait: 'whole' | 'inTime'): Read<T> =>
    async (key, read) =>
      known.get(key) ?? (running.get(key) ?? begin(key, read))[wait]
  return { whole: readBy('whole'), inTime: readBy('inTime'), isLate: (key) => late.has(key) }
}

const LATE = { found: null }
const asAnswer = <T>(found: T | null) => ({ found })
