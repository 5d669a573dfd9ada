import { addressNetwork } from '@storefront/domain/limits'
import { type LoadMarks, MARK_LIFE } from '../visitors/load-marks.ts'
import type { Beacon } from './beacons.ts'
import type { LoadCounters } from './load-counters.ts'

/** Maximum number of remembered reports; the oldest are evicted. */
const MOST_REMEMBERED = 200_000

/**
 * Deduplicates load reports: a document counts once as ready and once as failed per version, and only while its mark is
 * valid (RL-06). The returned function returns whether a report counted.
 */
export function createCountOnce(marks: LoadMarks, counters: LoadCounters, now: () => number) {
  const seen = new Map<string, number>()
  const forgetOld = () => {
    for (const [key, at] of seen) {
      if (now() - at <= 2 * MARK_LIFE && seen.size <= MOST_REMEMBERED) return
      seen.delete(key)
    }
  }
  return (beacon: Beacon, address: string): boolean => {
    const document = marks.documentOf(beacon)
    if (!document) return false
    const outcome = beacon.phase === 'ready' ? 'ready' : 'failed'
    const key = `${document} ${beacon.remote} ${beacon.release} ${outcome}`
    if (seen.has(key)) return false
    seen.set(key, now())
    forgetOld()
    counters.add(beacon, addressNetwork(address))
    return true
  }
}
