import { type AppState, isQuarantined, type LiveRelease } from '../state/release-state.ts'

/** How many earlier versions a state keeps as rollback targets. */
const MAX_EARLIER = 20

/** Who makes a change, why and when. */
export interface Actor {
  actor: string
  reason: string
  /** ISO time. */
  at: string
}

/** Makes a release stable; the previous one becomes the rollback target. Ends a canary of the same release. */
export function promoted(app: AppState | null, live: LiveRelease, { actor, at }: Actor): AppState {
  if (!app)
    return {
      stable: live,
      since: at,
      actor,
      earlier: [],
      canary: null,
      pins: {},
      quarantined: [],
      locked: null,
    }
  const before = [app.stable, ...app.earlier].filter(({ id }) => id !== live.id)
  return {
    ...app,
    stable: live,
    since: at,
    actor,
    earlier: before.slice(0, MAX_EARLIER),
    canary: app.canary?.release.id === live.id ? null : app.canary,
    quarantined: app.quarantined.filter(({ id }) => id !== live.id),
  }
}

/** Removes the canary and quarantines its release. */
export function withoutCanary(app: AppState, by: Actor): AppState {
  if (!app.canary) return app
  return { ...app, canary: null, quarantined: inQuarantine(app, app.canary.release.id, by) }
}

/**
 * Quarantines the stable release and restores an earlier one, dropping the releases between them. Ends a canary of the
 * restored release.
 */
export function rolledBack(app: AppState, to: LiveRelease, by: Actor): AppState {
  const index = app.earlier.findIndex(({ id }) => id === to.id)
  return {
    ...app,
    stable: to,
    since: by.at,
    actor: by.actor,
    earlier: app.earlier.slice(index + 1),
    canary: app.canary?.release.id === to.id ? null : app.canary,
    quarantined: inQuarantine(app, app.stable.id, by),
  }
}

function inQuarantine(app: AppState, id: string, { at, reason }: Actor): AppState['quarantined'] {
  return isQuarantined(app, id) ? app.quarantined : [...app.quarantined, { id, at, reason }]
}
