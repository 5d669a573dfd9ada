import type { Phase } from './beacons.ts'

/** Load metrics of one release in a time window. */
export interface LoadFigures {
  ready: number
  failed: number
  /** Failed loads by phase. */
  phases: Partial<Record<Phase, number>>
  /** Failure rate, 0 to 1; `null` without loads. */
  failureRate: number | null
  /** Median and 95th percentile load time in milliseconds, within about 10 %; `null` without loads. */
  p50: number | null
  p95: number | null
  /** Time of the last report, or `null`. */
  lastAt: number | null
  /** Number of addresses that reported a failure. */
  failedAddresses: number
  /** Mean of the failure rates of the addresses, so that each has one voice however much it reports; `null` without loads. */
  addressFailureRate: number | null
  /** Most reports from a single address. */
  loudest: { ready: number; failed: number }
}

/** Reports of one address. */
export interface AddressLoads {
  ready: number
  failed: number
}
/** Loads of one release in ten seconds. */
export interface LoadSlice {
  from: number
  phases: Partial<Record<Phase, number>>
  /** Histogram of load times. */
  times: Map<number, number>
  addresses: Map<string, AddressLoads>
  lastAt: number
}

/** Histogram buckets grow by a factor of 1.1. */
export const classOf = (milliseconds: number) =>
  Math.ceil(Math.log(Math.max(1, milliseconds)) / Math.log(1.1))
const timeOf = (sizeClass: number) => Math.round(1.1 ** sizeClass)

/** Reports per address, summed over slices. */
function byAddress(slices: readonly LoadSlice[]): AddressLoads[] {
  const all: LoadSlice['addresses'] = new Map()
  for (const { addresses } of slices)
    for (const [address, { ready, failed }] of addresses) {
      const known = all.get(address) ?? { ready: 0, failed: 0 }
      all.set(address, { ready: known.ready + ready, failed: known.failed + failed })
    }
  return [...all.values()]
}

/** The metrics of all these slices together. */
export function sumSlices(slices: LoadSlice[]): LoadFigures {
  const phases: Partial<Record<Phase, number>> = {}
  const times = new Map<number, number>()
  for (const slice of slices) {
    for (const [phase, count] of Object.entries(slice.phases) as [Phase, number][])
      phases[phase] = (phases[phase] ?? 0) + count
    for (const [size, count] of slice.times) times.set(size, (times.get(size) ?? 0) + count)
  }
  const { ready = 0, ...failures } = phases
  const failed = Object.values(failures).reduce((total, count) => total + count, 0)
  const all = ready + failed
  const addresses = byAddress(slices)
  return {
    ready,
    failed,
    phases: failures,
    failureRate: all === 0 ? null : failed / all,
    p50: timeAt(times, 0.5),
    p95: timeAt(times, 0.95),
    lastAt: slices.length === 0 ? null : Math.max(...slices.map((one) => one.lastAt)),
    failedAddresses: addresses.filter((one) => one.failed > 0).length,
    addressFailureRate: meanFailureRate(addresses),
    loudest: {
      ready: addresses.reduce((most, one) => Math.max(most, one.ready), 0),
      failed: addresses.reduce((most, one) => Math.max(most, one.failed), 0),
    },
  }
}

function meanFailureRate(addresses: readonly AddressLoads[]): number | null {
  if (addresses.length === 0) return null
  const sum = addresses.reduce((total, { ready, failed }) => total + failed / (ready + failed), 0)
  return sum / addresses.length
}

function timeAt(times: Map<number, number>, share: number): number | null {
  const total = [...times.values()].reduce((a, b) => a + b, 0)
  let reached = 0
  for (const [size, count] of [...times].sort(([a], [b]) => a - b)) {
    reached += count
    if (reached >= total * share) return timeOf(size)
  }
  return null
}
