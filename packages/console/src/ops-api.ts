interface Release {
  version: string
  id: string
}
export interface AppState {
  stable: Release
  since: string
  actor: string
  earlier: Release[]
  canary: { release: Release; percent: number; since: string } | null
  pins: Record<string, Release>
  quarantined: { id: string; at: string; reason: string }[]
  locked: string | null
}
export interface Figures {
  ready: number
  failed: number
  failureRate: number | null
  p95: number | null
}
/** What is live, and the loads of each version in the last 15 minutes, by app and release. */
export interface Live {
  state: { env: string; seq: number; apps: Record<string, AppState> }
  figures: Record<string, Record<string, Figures>>
}
/** One entry of the history. */
export interface Entry {
  seq: number
  at: string
  app: string | null
  op: string
  actor: string
  reason: string
  /** The affected business, or `null` for all visitors. */
  business: string | null
  /** Versions before and after; `null` when unchanged. */
  from: string | null
  to: string | null
}
export type Operation =
  | 'promote'
  | 'canary'
  | 'canary-abort'
  | 'rollback'
  | 'pin'
  | 'unpin'
  | 'lock'
  | 'unlock'
export interface ReleaseCommand {
  app: string
  reason: string
  version?: string
  percent?: number
  business?: string
  force?: true
  /** The state that was looked at: when another one is live, nothing is changed and the outcome is `conflict`. */
  ifSeq?: number
}
/** Result of an operation; `refused` with the message of the gates or the server, `unknown` if no answer came. */
export type Outcome =
  | { kind: 'done'; seq: number }
  | { kind: 'same' }
  | { kind: 'conflict' }
  | { kind: 'unknown' }
  | { kind: 'refused'; message: string }

/** Thrown when the token may not read. */
export class WrongToken extends Error {}

interface Answer {
  kind?: string
  state?: { seq: number }
  error?: { message: string }
  problem?: { message?: string; problems?: { message: string; fix: string }[] }
}

/** Time limits in ms; before a change, the gateway tries the release. */
const READ_MS = 15_000
const CHANGE_MS = 60_000

/**
 * Client of the operations API; the token is sent in a header, never in a cookie or URL. A call without an answer in time
 * is rejected with a `TimeoutError`.
 */
export function opsApi(token: string) {
  const ask = async <T>(path: string): Promise<T> => {
    const answer = await fetch(`/ops/api/${path}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(READ_MS),
    })
    if (answer.status === 401) throw new WrongToken()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return (await answer.json()) as T
  }
  return {
    live: () => ask<Live>('live?minutes=15'),
    history: () => ask<Entry[]>('history?limit=30'),
    releases: async (app: string) => (await ask<{ releases: string[] }>(`releases/${app}`)).releases,
    operate: async (operation: Operation, command: ReleaseCommand): Promise<Outcome> => {
      const response = await fetch(`/ops/api/${operation}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(command),
        signal: AbortSignal.timeout(CHANGE_MS),
      })
      return outcomeOf((await response.json()) as Answer)
    },
  }
}
export type OpsApi = ReturnType<typeof opsApi>

function outcomeOf({ kind, state, error, problem }: Answer): Outcome {
  if (kind === 'done' && state) return { kind: 'done', seq: state.seq }
  if (kind === 'same' || kind === 'conflict') return { kind }
  const gates = problem?.problems?.map(({ message, fix }) => `${message}. ${fix}`).join(' ')
  return { kind: 'refused', message: gates ?? problem?.message ?? error?.message ?? String(kind) }
}
