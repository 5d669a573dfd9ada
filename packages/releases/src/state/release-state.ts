/** A reference to a release; the hash of its `release.json` extends the state's signature to every file. */
export interface LiveRelease {
  version: string
  /** `<version>-<hash>`. */
  id: string
  /** Path below the store with a leading slash: `/a/<name>/<id>`. */
  path: string
  /** Subresource integrity value of its `release.json`. */
  integrity: string
}

/** A release served to a share of the visitors. */
export interface Canary {
  release: LiveRelease
  /** Share of visitors in percent, 0 to 100, to a hundredth. */
  percent: number
  /** ISO time. */
  since: string
  /** Why it may not be widened; `null` when it may. */
  paused: string | null
}

/** A release that must not be served again. */
export interface Quarantined {
  id: string
  at: string
  reason: string
}

/** Release state of one app. */
export interface AppState {
  stable: LiveRelease
  /** Since when the stable version is live, and who released it. */
  since: string
  actor: string
  /** Earlier stable releases, newest first: the rollback targets. */
  earlier: LiveRelease[]
  canary: Canary | null
  /** Releases pinned for single businesses, by reference. */
  pins: Record<string, LiveRelease>
  quarantined: Quarantined[]
  /** Why nothing may be promoted, or `null`. */
  locked: string | null
}

/** Operations on a state; `renew` changes only its expiry. */
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
 * Everything that is live in an environment. States form an append-only hash chain: numbered without gaps, signed, each
 * with its parent's hash.
 */
export interface ReleaseState {
  schema: 2
  env: string
  seq: number
  /** SHA-256 of the previous state, or `null` for the first. */
  parentHash: string | null
  at: string
  expires: string
  actor: string
  op: Operation
  /** The one app that this state changes; `null` for `renew`. */
  app: string | null
  reason: string
  /** Random id of the one write that made it; older states have none. */
  writeId?: string
  /** Measurements that made the watcher act. */
  evidence?: Record<string, number>
  apps: Record<string, AppState>
}

export interface SignedState extends ReleaseState {
  sig: { alg: 'Ed25519'; keyId: string; value: string }
}

/** The newest earlier release that is not quarantined: the fallback when the stable one does not load. */
export function fallbackOf(app: AppState): LiveRelease | null {
  return app.earlier.find(({ id }) => !isQuarantined(app, id)) ?? null
}

/** The release pinned for a business; references are case-insensitive. */
export function pinOf({ pins }: AppState, business: string): LiveRelease | null {
  const name = Object.keys(pins).find((known) => known.toLowerCase() === business.toLowerCase())
  return name === undefined ? null : (pins[name] ?? null)
}

export const isQuarantined = (app: AppState, id: string): boolean =>
  app.quarantined.some((release) => release.id === id)
