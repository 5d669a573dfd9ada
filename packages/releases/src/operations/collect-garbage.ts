import { releaseIds } from '../artefacts/find-release.ts'
import { releaseFolder } from '../artefacts/release.ts'
import type { AppState, SignedState } from '../state/release-state.ts'
import type { StateLog } from '../state/state-log.ts'
import { states } from './inspect.ts'

const DAY = 86_400_000
const KEPT_STATES = 20

function idsIn(app: AppState): string[] {
  const live = [app.stable, app.canary?.release, ...app.earlier, ...Object.values(app.pins)]
  return [...live.flatMap((release) => release?.id ?? []), ...app.quarantined.map(({ id }) => id)]
}

const namedIn = (all: readonly SignedState[], app: string): Set<string> =>
  new Set(all.flatMap(({ apps }) => (apps[app] ? idsIn(apps[app]) : [])))

/**
 * Removes releases that were live once and are named by none of the last 20 states nor of those of the last `days`:
 * open pages may still ask for the others, withdrawn ones too. What was never promoted stays. Gives the ids by app.
 */
export async function collectGarbage(
  log: StateLog,
  { now, days, dryRun }: { now: number; days: number; dryRun: boolean },
): Promise<Record<string, string[]>> {
  const all = await states(log)
  const kept = all.filter(
    (state, index) => index >= all.length - KEPT_STATES || now - Date.parse(state.at) < days * DAY,
  )
  const removed: Record<string, string[]> = {}
  for (const app of Object.keys(all.at(-1)?.apps ?? {})) {
    const [once, still] = [namedIn(all, app), namedIn(kept, app)]
    const ids = (await releaseIds(log.store, app)).filter((id) => once.has(id) && !still.has(id))
    if (ids.length > 0) removed[app] = ids
    if (!dryRun) for (const id of ids) await removeRelease(log, app, id)
  }
  return removed
}

/** Takes the marker first: half a release is no release. */
async function removeRelease({ store }: StateLog, app: string, id: string): Promise<void> {
  const folder = `${releaseFolder(app, id)}/`
  await store.remove(`${folder}release.json`)
  for (const key of await store.list(folder)) await store.remove(key)
}
