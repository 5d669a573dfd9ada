import { createHash } from 'node:crypto'
import { type PublishedRoute, readPublishedRoutes } from '@storefront/document-contract'
import type { ObjectStore } from '@storefront/object-store'
import {
  appsFor,
  createStateReader,
  type LiveRelease,
  type Reading,
  type Release,
  type ReleaseVisitor,
  readPublished,
  readRelease,
  SHELL,
  type SignedState,
  type TrustedKeys,
  type TrustedStore,
} from '@storefront/releases'
import { type ChosenApp, createUsableReleases, type Warn } from './usable-releases.ts'

export type { ChosenApp } from './usable-releases.ts'

/** All releases served to a visitor. */
export interface VisitorRelease {
  env: string
  seq: number
  at: string
  /** Id of this combination of releases (UI-06). */
  build: string
  shell: ChosenApp
  remotes: Record<string, ChosenApp>
  routes: PublishedRoute[]
  /** The visitor has asked for versions, or to go without a remote: anybody can, in any combination. */
  isChosen: boolean
}
export interface ReleaseSource {
  trusted: TrustedStore
  env: string
  /** The newest state. Throws with the reason when there is no valid one. */
  state: () => Promise<SignedState>
  forVisitor: (state: SignedState, visitor: ReleaseVisitor) => Promise<VisitorRelease>
  /** The releases of an app that the newest state serves or may roll back to, stable first; empty for an unknown app. */
  knownIds: (app: string) => string[]
  /** Whether a release is among {@link knownIds}. */
  isKnown: (app: string, id: string) => boolean
}

/** A deterministic id for a combination of releases. */
export function buildOf(apps: Record<string, { release: LiveRelease }>): string {
  const named = Object.entries(apps).map(([name, { release }]) => `${name}@${release.id}`)
  return createHash('sha256').update(named.sort().join(' ')).digest('hex').slice(0, 12)
}

/** Reads the live releases; releases are immutable, so each is read and verified once. */
export function createReleaseSource(options: {
  store: ObjectStore
  env: string
  keys: TrustedKeys
  freshFor?: number | undefined
  now?: (() => number) | undefined
  warn?: Warn | undefined
  /** Told of each state that is read, also when it is that of before. */
  onState?: ((state: SignedState) => void) | undefined
}): ReleaseSource {
  const { store, env, keys, freshFor = 0, now = Date.now, warn = () => {}, onState = () => {} } = options
  const trusted = { store, keys }
  const read = createStateReader({ store, env, keys }, { now, freshFor })
  const routes = new Map<string, Promise<PublishedRoute[]>>()

  let known: SignedState | null = null
  const routesOf = (shell: Release) => memoized(routes, shell.path, () => readRoutes(store, shell))
  const usable = createUsableReleases(async (name, live) => {
    const release = await readRelease(trusted, live)
    // A shell cannot be used without its routes, and no document may wait for them alone.
    if (name === SHELL) await routesOf(release)
    return release
  }, warn)

  const knownIds = (name: string): string[] => {
    const app = known && Object.hasOwn(known.apps, name) ? known.apps[name] : undefined
    if (!app) return []
    const served = [app.stable, app.canary?.release, ...app.earlier, ...Object.values(app.pins)]
    return [...new Set(served.flatMap((live) => live?.id ?? []))]
  }

  let reported: Reading['problem'] = null
  const reportProblem = (problem: Reading['problem']) => {
    if (problem && problem !== reported) warn({ env, problem }, 'a release state was not taken')
    reported = problem
  }

  return {
    trusted,
    env,
    state: async () => {
      const { state, problem } = await read()
      reportProblem(problem)
      known = state
      if (state) {
        onState(state)
        return state
      }
      throw new Error(
        problem
          ? `the release state of ${env} may not be used: ${problem} (pnpm release doctor)`
          : `nothing is released in ${env}: publish and promote first`,
      )
    },
    knownIds,
    isKnown: (name, id) => knownIds(name).includes(id),
    forVisitor: async (state, visitor) => {
      const { [SHELL]: shell, ...remotes } = await usable(appsFor(state, visitor))
      if (!shell) throw new Error(`no shell that can be used is released in ${env}`)
      const { seq, at } = state
      const build = buildOf({ [SHELL]: shell, ...remotes })
      const isChosen = visitor.without.length > 0 || Object.keys(visitor.use).length > 0
      return { env, seq, at, build, shell, remotes, routes: await routesOf(shell.files), isChosen }
    },
  }
}

/** Memoizes a load; failures are not cached. */
function memoized<T>(cache: Map<string, Promise<T>>, key: string, load: () => Promise<T>): Promise<T> {
  const found = cache.get(key)
  if (found) return found
  const loading = load()
  cache.set(key, loading)
  loading.catch(() => cache.delete(key))
  return loading
}

async function readRoutes(store: ObjectStore, shell: Release): Promise<PublishedRoute[]> {
  const body = await readPublished(store, shell, 'routes.json')
  if (!body) throw new Error(`shell ${shell.version} was published without routes.json`)
  return readPublishedRoutes(JSON.parse(body.toString('utf8')))
}
