import { createHash } from 'node:crypto'
import {
  type AppState,
  fallbackOf,
  isQuarantined,
  type LiveRelease,
  pinOf,
  type ReleaseState,
} from '../state/release-state.ts'

/** Number of buckets: a percentage has a resolution of 0.01. */
export const BUCKETS = 10_000

/**
 * The bucket of a visitor for one remote, 0 to 9999. It is sticky: the same for every page load and every version, so a
 * visitor stays with a canary, and widening it only adds visitors. It differs per remote, so the same people are not always the first to get a canary.
 */
export function bucketOf(visitor: string, app: string): number {
  const digest = createHash('sha256').update(`${app}\0${visitor}`).digest()
  return Math.floor((digest.readUInt32BE(0) / 2 ** 32) * BUCKETS)
}

/** Whether a bucket is in the first `percent` of all buckets. */
export function isInShare(bucket: number, percent: number): boolean {
  return bucket < Math.round((percent / 100) * BUCKETS)
}

/** Which rule selected a visitor's version. */
export type Arm = 'override' | 'pin' | 'canary' | 'stable'

/** Inputs to version selection. */
export interface ReleaseVisitor {
  /** Random id from a cookie; `null` before it is set, which excludes canaries. */
  id: string | null
  /** Reference of the page's business, or `null`. */
  business: string | null
  /** Registered releases requested with `?use=`, by app. */
  use: Record<string, LiveRelease>
  /** Apps disabled with `?without=`. */
  without: readonly string[]
}

export interface ChosenRelease {
  release: LiveRelease
  arm: Arm
  /** What the browser loads when the chosen release fails to load. */
  fallback: LiveRelease | null
}

/**
 * Chooses every app's release for one visitor (RL-04): override, then pin, then canary, then stable. A quarantined
 * release is never chosen, not even by an override.
 */
export function appsFor(state: ReleaseState, visitor: ReleaseVisitor): Record<string, ChosenRelease> {
  const wanted = Object.entries(state.apps).filter(([name]) => !visitor.without.includes(name))
  return Object.fromEntries(wanted.map(([name, app]) => [name, chosen(name, app, visitor)]))
}

function chosen(name: string, app: AppState, { id, business, use }: ReleaseVisitor): ChosenRelease {
  const good = (live: LiveRelease | null | undefined) => (live && !isQuarantined(app, live.id) ? live : null)
  const pinned = good(business === null ? null : pinOf(app, business))
  const inCanary = id !== null && app.canary && isInShare(bucketOf(id, name), app.canary.percent)
  const override = good(use[name])
  if (override) return withFallback(app, override, 'override')
  if (pinned) return withFallback(app, pinned, 'pin')
  const canary = inCanary ? good(app.canary?.release) : null
  if (canary) return withFallback(app, canary, 'canary')
  return withFallback(app, app.stable, 'stable')
}

/** Non-stable releases fall back to the stable one; the stable one to the newest earlier good one. */
function withFallback(app: AppState, release: LiveRelease, arm: Arm): ChosenRelease {
  const fallback = release.id === app.stable.id ? fallbackOf(app) : app.stable
  return { release, arm, fallback }
}

/** Whether any app's version depends on the visitor's id. */
export function hasCanary(state: ReleaseState): boolean {
  return Object.values(state.apps).some(({ canary }) => canary !== null)
}
