import { type AppState, isQuarantined, type LiveRelease } from '../state/release-state.ts'

/** How many earlier versions a state keeps as places to go back to. */
const KEPT = 20

export interface Doer {
  actor: string
  reason: string
  /** ISO time. */
  at: string
}

/** A release becomes the stable one; the one before is where a rollback goes. A canary of the same release ends. */
export function promoted(app: AppState | null, live: LiveRelease, { actor, at }: Doer): AppState {
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
    earlier: before.slice(0, KEPT),
    canary: app.canary?.release.id === live.id ? null : app.canary,
    quarantined: app.quarantined.filter(({ id }) => id !== live.id),
  }
}

/** The canary goes and must not come back as it is. */
export function withoutCanary(app: AppState, doer: Doer): AppState {
  if (!app.canary) return app
  return { ...app, canary: null, quarantined: inQuarantine(app, app.canary.release.id, doer) }
}

/** The stable release is put into quarantine and an earlier one takes its place; what lay between them is forgotten. */
export function rolledBack(app: AppState, to: LiveRelease, doer: Doer): AppState {
  const place = app.earlier.findIndex(({ id }) => id === to.id)
  return {
    ...app,
    stable: to,
    since: doer.at,
    actor: doer.actor,
    earlier: app.earlier.slice(place + 1),
    quarantined: inQuarantine(app, app.stable.id, doer),
  }
}

function inQuarantine(app: AppState, id: string, { at, reason }: Doer): AppState['quarantined'] {
  return isQuarantined(app, id) ? app.quarantined : [...app.quarantined, { id, at, reason }]
}
