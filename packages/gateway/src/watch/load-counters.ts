import type { Beacon } from './beacons.ts'
import { type AddressLoads, classOf, type LoadFigures, type LoadSlice, sumSlices } from './load-slices.ts'

export type { LoadFigures } from './load-slices.ts'

/** Milliseconds of a slice. */
export const SLICE = 10_000
const KEPT = 60 * 60_000
/** Maximum number of distinct addresses per slice; the rest count as one. */
const MAX_ADDRESSES = 5_000

export interface LoadCounters {
  /** `address` is the reporter's network. */
  add: (load: Pick<Beacon, 'remote' | 'release' | 'phase' | 'milliseconds'>, address: string) => void
  figures: (remote: string, release: string, since: number) => LoadFigures
  /** The remotes and releases of which anything was counted, here or by other processes. */
  keys: () => ReadonlySet<string>
  /** What this process has counted, by remote and release. */
  counted: () => ReadonlyMap<string, readonly LoadSlice[]>
}

/** What other processes have counted, and how reporters are named in what they share. */
export interface CountedElsewhere {
  addressKey: (address: string) => string
  slices: (key: string) => readonly LoadSlice[]
  keys: () => readonly string[]
}

const ALONE: CountedElsewhere = { addressKey: (address) => address, slices: () => [], keys: () => [] }

/**
 * Counts loads by remote and release in ten-second slices for an hour. Counts live releases (`isLive`) only; figures hold
 * what other processes have counted, too.
 */
export function createLoadCounters(
  isLive: (remote: string, release: string) => boolean,
  now: () => number,
  elsewhere: CountedElsewhere = ALONE,
): LoadCounters {
  const slices = new Map<string, LoadSlice[]>()
  const sliceNow = (key: string): LoadSlice => {
    const all = slices.get(key) ?? []
    const from = Math.floor(now() / SLICE) * SLICE
    const last = all.at(-1)
    if (last?.from === from) return last
    const made = { from, phases: {}, times: new Map(), addresses: new Map(), lastAt: from }
    slices.set(key, [...all, made])
    dropOld(slices, from - KEPT)
    return made
  }
  return {
    add: ({ remote, release, phase, milliseconds }, address) => {
      if (!isLive(remote, release)) return
      const slice = sliceNow(`${remote} ${release}`)
      slice.phases[phase] = (slice.phases[phase] ?? 0) + 1
      slice.lastAt = now()
      countAddress(slice.addresses, elsewhere.addressKey(address), phase === 'ready' ? 'ready' : 'failed')
      if (phase !== 'ready') return
      const size = classOf(milliseconds)
      slice.times.set(size, (slice.times.get(size) ?? 0) + 1)
    },
    figures: (remote, release, since) => {
      const key = `${remote} ${release}`
      const all = [...(slices.get(key) ?? []), ...elsewhere.slices(key)]
      return sumSlices(all.filter(({ from }) => from + SLICE > since))
    },
    keys: () => new Set([...slices.keys(), ...elsewhere.keys()]),
    counted: () => slices,
  }
}

/** Of every release, also one that is loaded no more: nothing else would drop its last slices. */
function dropOld(slices: Map<string, LoadSlice[]>, oldest: number): void {
  for (const [key, all] of slices) {
    const kept = all.filter(({ from }) => from >= oldest)
    if (kept.length > 0) slices.set(key, kept)
    else slices.delete(key)
  }
}

function countAddress(addresses: LoadSlice['addresses'], address: string, outcome: keyof AddressLoads): void {
  const key = addresses.has(address) || addresses.size < MAX_ADDRESSES ? address : 'others'
  const loads = addresses.get(key) ?? { ready: 0, failed: 0 }
  loads[outcome] += 1
  addresses.set(key, loads)
}
