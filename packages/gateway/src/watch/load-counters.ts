import type { Beacon, Phase } from './beacons.ts'

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
  /** Most reports from a single address. */
  loudest: { ready: number; failed: number }
}

interface AddressLoads {
  ready: number
  failed: number
}
interface Slice {
  from: number
  phases: Partial<Record<Phase, number>>
  /** Histogram of load times. */
  times: Map<number, number>
  addresses: Map<string, AddressLoads>
  lastAt: number
}

const SLICE = 10_000
const MAX_SLICES = 360
/** Maximum number of distinct addresses per slice; the rest count as one. */
const MAX_ADDRESSES = 5_000
/** Histogram buckets grow by a factor of 1.1. */
const classOf = (milliseconds: number) => Math.ceil(Math.log(Math.max(1, milliseconds)) / Math.log(1.1))
const timeOf = (sizeClass: number) => Math.round(1.1 ** sizeClass)

export interface LoadCounters {
  /** `address` is the reporter's network. */
  add: (beacon: Beacon, address: string) => void
  figures: (remote: string, release: string, since: number) => LoadFigures
}

/** Counts loads by remote and release in ten-second slices for an hour. Counts live releases (`isLive`) only. */
export function createLoadCounters(
  isLive: (remote: string, release: string) => boolean,
  now: () => number,
): LoadCounters {
  const slices = new Map<string, Slice[]>()
  const sliceNow = (key: string): Slice => {
    const all = slices.get(key) ?? []
    const from = Math.floor(now() / SLICE) * SLICE
    const last = all.at(-1)
    if (last?.from === from) return last
    const made = { from, phases: {}, times: new Map(), addresses: new Map(), lastAt: from }
    slices.set(key, [...all.slice(-MAX_SLICES), made])
    return made
  }
  return {
    add: ({ remote, release, phase, milliseconds }, address) => {
      if (!isLive(remote, release)) return
      const slice = sliceNow(`${remote} ${release}`)
      slice.phases[phase] = (slice.phases[phase] ?? 0) + 1
      slice.lastAt = now()
      countAddress(slice.addresses, address, phase === 'ready' ? 'ready' : 'failed')
      if (phase !== 'ready') return
      const size = classOf(milliseconds)
      slice.times.set(size, (slice.times.get(size) ?? 0) + 1)
    },
    figures: (remote, release, since) =>
      sum((slices.get(`${remote} ${release}`) ?? []).filter(({ from }) => from + SLICE > since)),
  }
}

function countAddress(addresses: Slice['addresses'], address: string, outcome: keyof AddressLoads): void {
  const key = addresses.has(address) || addresses.size < MAX_ADDRESSES ? address : 'others'
  const loads = addresses.get(key) ?? { ready: 0, failed: 0 }
  loads[outcome] += 1
  addresses.set(key, loads)
}

/** Reports per address, summed over slices. */
function byAddress(slices: readonly Slice[]): AddressLoads[] {
  const all: Slice['addresses'] = new Map()
  for (const { addresses } of slices)
    for (const [address, { ready, failed }] of addresses) {
      const known = all.get(address) ?? { ready: 0, failed: 0 }
      all.set(address, { ready: known.ready + ready, failed: known.failed + failed })
    }
  return [...all.values()]
}

function sum(slices: Slice[]): LoadFigures {
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
    lastAt: slices.at(-1)?.lastAt ?? null,
    failedAddresses: addresses.filter((one) => one.failed > 0).length,
    loudest: {
      ready: addresses.reduce((most, one) => Math.max(most, one.ready), 0),
      failed: addresses.reduce((most, one) => Math.max(most, one.failed), 0),
    },
  }
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
