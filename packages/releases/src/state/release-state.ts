/** A release as a state names it; the hash of its `release.json` ties every file of it to the state's signature. */
export interface LiveRelease {
  version: string
  /** `<version>-<hash>`. */
  id: string
  /** Path below the store with a leading slash: `/a/<name>/<id>`. */
  path: string
  /** SHA-384 of its `release.json`. */
  integrity: string
}

/** A version that some visitors get before the others. */
export interface Canary {
  release: LiveRelease
  /** Share of visitors in percent, 0 to 100, to a hundredth. */
  percent: number
  /** ISO time. */
  since: string
  /** Why it may not be widened just now; `null` when it may. */
  paused: string | null
}

/** A release that must not be served again. */
export interface Quarantined {
  id: string
  at: string
  reason: string
}

/** All that is decided about one app. */
export interface AppState {
  stable: LiveRelease
  /** Since when, and by whom, the stable version is live. */
  since: string
  actor: string
  /** What was stable before, newest first: where a rollback goes. */
  earlier: LiveRelease[]
  canary: Canary | null
  /** Releases held for single businesses, by reference. */
  pins: Record<string, LiveRelease>
  quarantined: Quarantined[]
  /** Why nothing may be promoted, or `null`. */
  locked: string | null
}

/** What people and the watcher do to a state; `renew` changes nothing but its date of expiry. */
export type Operation =
  | 'promote'
  | 'canary'
  | 'canary-abort'
  | 'canary-pause'
  | 'rollback'
  | 'pin'
  | 'unpin'
  | 'lock'
  | 'unlock'
  | 'renew'

/**
 * Everything that is live in an environment. States are numbered without gaps and never rewritten; each names its
 * parent's hash and is signed.
 */
export interface ReleaseState {
  schema: 2
  env: string
  seq: number
  /** SHA-256 of the state before, or `null` for the first. */
  parentHash: string | null
  at: string
  expires: string
  actor: string
  op: Operation
  /** The one app that this state changes; `null` for `renew`. */
  app: string | null
  reason: string
  /** Figures that made the watcher act. */
  evidence?: Record<string, number>
  apps: Record<string, AppState>
}

export interface SignedState extends ReleaseState {
  sig: { alg: 'Ed25519'; keyId: string; value: string }
}

/** Where an app goes when its newest version does not load: the newest earlier one that is still good. */
export function fallbackOf(app: AppState): LiveRelease | null {
  return app.earlier.find(({ id }) => !isQuarantined(app, id)) ?? null
}

/** What one business has instead of what everybody has; references match whatever their case. */
export function pinOf({ pins }: AppState, business: string): LiveRelease | null {
  const name = Object.keys(pins).find((known) => known.toLowerCase() === business.toLowerCase())
  return name === undefined ? null : (pins[name] ?? null)
}

export const isQuarantined = (app: AppState, id: string): boolean =>
  app.quarantined.some((release) => release.id === id)
