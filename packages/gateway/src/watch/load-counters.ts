import type { Beacon, Phase } from './beacons.ts'

/** Loads of one release within a time. */
export interface LoadFigures {
  ready: number
  failed: number
  /** Failed loads by the step at which they failed. */
  phases: Partial<Record<Phase, number>>
  /** Failed share of all loads, 0 to 1; `null` without any. */
  failureRate: number | null
  /** Milliseconds in which half and 95 % of the loads were ready, to about a tenth; `null` without any. */
  p50: number | null
  p95: number | null
  /** When the last report came, or `null`. */
  lastAt: number | null
  /** Addresses that reported a failure. */
  failedAddresses: number
  /** The most reports that one address made. */
  loudest: { ready: number; failed: number }
}

interface AddressLoads {
  ready: number
  failed: number
}
interface Slice {
  from: number
  phases: Partial<Record<Phase, number>>
  /** Ready loads by size class of their time. */
  times: Map<number, number>
  addresses: Map<string, AddressLoads>
  lastAt: number
}

const SLICE = 10_000
const KEPT = 360
/** Addresses told apart within a slice; the rest count as one. */
const MOST_ADDRESSES = 5_000
/** Size classes grow by a tenth. */
const classOf = (milliseconds: number) => Math.ceil(Math.log(Math.max(1, milliseconds)) / Math.log(1.1))
const timeOf = (sizeClass: number) => Math.round(1.1 ** sizeClass)

export interface LoadCounters {
  /** `address` is the network that the report came from. */
  add: (beacon: Beacon, address: string) => void
  figures: (remote: string, release: string, since: number) => LoadFigures
}

/** Counts loads by remote and release in slices of ten seconds, for an hour. Only releases that `isLive` are counted. */
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
    slices.set(key, [...all.slice(-KEPT), made])
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
  const key = addresses.has(address) || addresses.size < MOST_ADDRESSES ? address : 'others'
  const loads = addresses.get(key) ?? { ready: 0, failed: 0 }
  loads[outcome] += 1
  addresses.set(key, loads)
}

/** What each address reported, over several slices. */
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
