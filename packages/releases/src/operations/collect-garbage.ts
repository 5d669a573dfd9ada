import { releaseIds } from '../artefacts/find-release.ts'
import { releaseFolder } from '../artefacts/release.ts'
import type { AppState, SignedState } from '../state/release-state.ts'
import type { StateLog } from '../state/state-log.ts'
import { states } from './inspect.ts'

const DAY = 86_400_000
const RETAINED_STATES = 20

function idsIn(app: AppState): string[] {
  const live = [app.stable, app.canary?.release, ...app.earlier, ...Object.values(app.pins)]
  return [...live.flatMap((release) => release?.id ?? []), ...app.quarantined.map(({ id }) => id)]
}

const namedIn = (all: readonly SignedState[], app: string): Set<string> =>
  new Set(all.flatMap(({ apps }) => (apps[app] ? idsIn(apps[app]) : [])))

/** Environments that share the artefacts of a store. */
async function environments({ store }: StateLog): Promise<string[]> {
  const keys = await store.list('r/')
  return [...new Set(keys.flatMap((key) => /^r\/([^/]+)\/log\//.exec(key)?.[1] ?? []))]
}

/**
 * Removes releases that were live once but are in none of the last 20 states, nor in the states of the last `days`, of
 * any environment (open pages may still request those). Releases that were never promoted stay. Returns the removed ids
 * by app.
 */
export async function collectGarbage(
  log: StateLog,
  { now, days, dryRun }: { now: number; days: number; dryRun: boolean },
): Promise<Record<string, string[]>> {
  const logs = await Promise.all((await environments(log)).map((env) => states({ ...log, env })))
  const all = logs.flat()
  const retained = logs.flatMap((one) =>
    one.filter(
      (state, index) => index >= one.length - RETAINED_STATES || now - Date.parse(state.at) < days * DAY,
    ),
  )
  const removed: Record<string, string[]> = {}
  for (const app of new Set(all.flatMap(({ apps }) => Object.keys(apps)))) {
    const [everLive, stillNamed] = [namedIn(all, app), namedIn(retained, app)]
    const ids = (await releaseIds(log.store, app)).filter((id) => everLive.has(id) && !stillNamed.has(id))
    if (ids.length > 0) removed[app] = ids
    if (!dryRun) for (const id of ids) await removeRelease(log, app, id)
  }
  return removed
}

/** Removes the marker first, so a partly removed release no longer counts. */
async function removeRelease({ store }: StateLog, app: string, id: string): Promise<void> {
  const folder = `${releaseFolder(app, id)}/`
  await store.remove(`${folder}release.json`)
  for (const key of await store.list(folder)) await store.remove(key)
}
