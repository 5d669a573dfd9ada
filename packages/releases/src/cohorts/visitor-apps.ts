import {
  type AppState,
  fallbackOf,
  isQuarantined,
  type LiveRelease,
  pinOf,
  type ReleaseState,
} from '../state/release-state.ts'
import { bucketOf, isInShare } from './bucket.ts'

/** Why a visitor gets the version he gets. */
export type Arm = 'override' | 'pin' | 'canary' | 'stable'

/** What decides about one visitor's versions. */
export interface Visitor {
  /** Random id of a cookie; `null` before one was given: then no canary. */
  id: string | null
  /** Reference of the business on the page, or `null`. */
  business: string | null
  /** Releases asked for by `?use=`, by app; only registered ones get here. */
  use: Record<string, LiveRelease>
  /** Apps left out by `?without=`. */
  without: readonly string[]
}

export interface ChosenRelease {
  release: LiveRelease
  arm: Arm
  /** What the browser may load when the chosen one does not come. */
  fallback: LiveRelease | null
}

/**
 * Chooses every app's release for one visitor (RL-04): override before pin before canary before stable. What is in
 * quarantine is never chosen, whoever asked for it.
 */
export function appsFor(state: ReleaseState, visitor: Visitor): Record<string, ChosenRelease> {
  const wanted = Object.entries(state.apps).filter(([name]) => !visitor.without.includes(name))
  return Object.fromEntries(wanted.map(([name, app]) => [name, chosen(name, app, visitor)]))
}

function chosen(name: string, app: AppState, { id, business, use }: Visitor): ChosenRelease {
  const good = (live: LiveRelease | null | undefined) => (live && !isQuarantined(app, live.id) ? live : null)
  const pinned = good(business === null ? null : pinOf(app, business))
  const piloted = id !== null && app.canary && isInShare(bucketOf(id, name), app.canary.percent)
  const override = good(use[name])
  if (override) return withFallback(app, override, 'override')
  if (pinned) return withFallback(app, pinned, 'pin')
  const canary = piloted ? good(app.canary?.release) : null
  if (canary) return withFallback(app, canary, 'canary')
  return withFallback(app, app.stable, 'stable')
}

/** Who has another version than the stable one falls back to that; the others to the newest earlier good one. */
function withFallback(app: AppState, release: LiveRelease, arm: Arm): ChosenRelease {
  const fallback = release.id === app.stable.id ? fallbackOf(app) : app.stable
  return { release, arm, fallback }
}

/** Whether some visitor's versions depend on who he is. */
export function hasCanary(state: ReleaseState): boolean {
  return Object.values(state.apps).some(({ canary }) => canary !== null)
}
