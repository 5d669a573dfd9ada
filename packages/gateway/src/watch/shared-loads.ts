import { createHmac, randomBytes } from 'node:crypto'
import type { ObjectStore } from '@storefront/object-store'
import type { CountedElsewhere, LoadCounters } from './load-counters.ts'
import type { LoadSlice } from './load-slices.ts'
import { readSlices, writeSlices } from './stored-slices.ts'

/** Milliseconds of one object: each process writes one per minute in which it has counted. */
const WINDOW = 60_000
const KEPT = 60 * WINDOW
/** An object of a window that ended so long ago changes no more. */
const SETTLED = 2 * WINDOW
const AT_ONCE = 16

export interface SharedLoads extends CountedElsewhere {
  /** Writes what this process has counted since the last time. */
  publish(counters: Pick<LoadCounters, 'counted'>): Promise<void>
  /** Reads what others have counted within an hour, earlier runs of this process too. */
  refresh(): Promise<void>
  /** Removes what any process wrote more than an hour ago. */
  tidy(): Promise<void>
}

/**
 * Load figures of all gateways of an installation, through their release store (PR-07). Reporters are named by a keyed
 * hash, the same in every gateway, so that one address counts once; texts are signed by the same secret.
 */
export function createSharedLoads(options: {
  store: ObjectStore
  env: string
  secret: string
  now: () => number
}): SharedLoads {
  const { store, env, secret, now } = options
  const prefix = `loads/${env}/`
  const own = randomBytes(9).toString('base64url')
  const others = new Map<string, readonly [string, LoadSlice][]>()
  const settled = new Set<string>()
  let publishedAt = 0

  const read = async (name: string) => {
    const isSettled = now() > windowOf(name) + WINDOW + SETTLED
    const found = await store.read(name)
    const slices = found && readSlices(name, found.body.toString('utf8'), secret)
    if (slices) others.set(name, slices)
    if (isSettled) settled.add(name)
  }
  const isOld = (name: string) => windowOf(name) < now() - KEPT - WINDOW
  return {
    addressKey: (address) =>
      createHmac('sha256', secret).update(`load address\n${address}`).digest('base64url').slice(0, 12),
    slices: (key) => [...others.values()].flat().flatMap(([one, slice]) => (one === key ? [slice] : [])),
    keys: () => [...others.values()].flat().map(([key]) => key),
    publish: async (counters) => {
      const at = now()
      for (const [from, slices] of changedWindows(counters.counted(), publishedAt)) {
        const name = `${prefix}${from}-${own}.json`
        await overwrite(store, name, writeSlices(name, slices, secret))
      }
      publishedAt = at
    },
    refresh: async () => {
      const names = (await store.list(prefix)).filter((name) => !name.includes(own) && !isOld(name))
      const listed = new Set(names)
      for (const name of others.keys()) if (!listed.has(name)) others.delete(name)
      for (const name of settled) if (!listed.has(name)) settled.delete(name)
      await inTurn(
        names.filter((name) => !settled.has(name)),
        read,
      )
    },
    tidy: async () => inTurn((await store.list(prefix)).filter(isOld), (name) => store.remove(name)),
  }
}

const windowOf = (name: string) => Number(/\/(\d+)-[\w-]+\.json$/.exec(name)?.[1] ?? 0)

/** Whole windows, each with a slice that changed at or after this time. */
function changedWindows(counted: ReadonlyMap<string, readonly LoadSlice[]>, since: number) {
  const windows = new Map<number, [string, LoadSlice][]>()
  for (const [key, slices] of counted)
    for (const slice of slices) {
      const from = slice.from - (slice.from % WINDOW)
      windows.set(from, [...(windows.get(from) ?? []), [key, slice]])
    }
  return [...windows].filter(([, slices]) => slices.some(([, { lastAt }]) => lastAt >= since))
}

async function overwrite(store: ObjectStore, key: string, body: string): Promise<void> {
  if (await store.create(key, body)) return
  const found = await store.read(key)
  if (found) await store.replace(key, body, found.tag)
}

async function inTurn(names: readonly string[], work: (name: string) => Promise<void>): Promise<void> {
  for (let i = 0; i < names.length; i += AT_ONCE) await Promise.all(names.slice(i, i + AT_ONCE).map(work))
}
