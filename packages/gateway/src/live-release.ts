import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Release, readRelease, readState } from '@storefront/releases'
import type { KnownRoute } from './route-match.ts'

/** The live release with what a document needs of it. */
export interface LiveRelease {
  env: string
  seq: number
  shell: Release
  remotes: Record<string, Release>
  routes: KnownRoute[]
}

const cache = new Map<string, LiveRelease>()

/** Reads what is live now; the parts of a state are immutable, so each state is put together once. */
export async function liveRelease(store: string, env: string): Promise<LiveRelease> {
  const state = await readState(store, env)
  if (!state) throw new Error(`nothing is released in ${env}: publish and promote first`)
  const id = `${store}\0${env}\0${state.seq}`
  const known = cache.get(id)
  if (known) return known
  const { shell: shellEntry, ...others } = state.apps
  if (!shellEntry) throw new Error(`no shell is released in ${env}`)
  const shell = await readRelease(store, shellEntry.path)
  const remotes = await Promise.all(
    Object.entries(others).map(async ([name, { path }]) => [name, await readRelease(store, path)] as const),
  )
  const routes = JSON.parse(await readFile(join(store, shell.path, 'routes.json'), 'utf8')) as KnownRoute[]
  const live = { env, seq: state.seq, shell, remotes: Object.fromEntries(remotes), routes }
  cache.set(id, live)
  return live
}
