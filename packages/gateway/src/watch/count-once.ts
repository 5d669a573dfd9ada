import { addressNetwork } from '@storefront/domain/limits'
import { SHELL } from '@storefront/releases'
import { type LoadMarks, MARK_LIFE } from '../visitors/load-marks.ts'
import type { Beacon } from './beacons.ts'
import type { LoadCounters } from './load-counters.ts'

/** Maximum number of remembered reports; the oldest are evicted. */
const MOST_REMEMBERED = 200_000

/** Arms whose failures may be the shell's: a version that is tried out is judged itself. */
const PROVEN = new Set(['stable', 'pin'])

/**
 * Deduplicates load reports: a document counts once as ready and once as failed per version, and only while its mark is
 * valid (RL-06). The shell loads the remotes, so a document's first report of each kind counts for its shell, too; browsers
 * report nothing else of it. The returned function returns whether a report counted.
 */
export function createCountOnce(
  marks: LoadMarks,
  counters: LoadCounters,
  { now, shells }: { now: () => number; shells: () => readonly string[] },
) {
  const seen = new Map<string, number>()
  const forgetOld = () => {
    for (const [key, at] of seen) {
      if (now() - at <= 2 * MARK_LIFE && seen.size <= MOST_REMEMBERED) return
      seen.delete(key)
    }
  }
  const isFirst = (key: string) => {
    if (seen.has(key)) return false
    seen.set(key, now())
    forgetOld()
    return true
  }
  return (beacon: Beacon, address: string): boolean => {
    const document = marks.documentOf(beacon, shells())
    if (!document) return false
    const { id, shell } = document
    const outcome = beacon.phase === 'ready' ? 'ready' : 'failed'
    if (!isFirst(`${id} ${beacon.remote} ${beacon.release} ${outcome}`)) return false
    const network = addressNetwork(address)
    counters.add(beacon, network)
    const speaksForShell = outcome === 'ready' || PROVEN.has(beacon.arm)
    if (shell !== null && speaksForShell && isFirst(`${id} ${SHELL} ${shell} ${outcome}`))
      counters.add({ ...beacon, remote: SHELL, release: shell }, network)
    return true
  }
}
