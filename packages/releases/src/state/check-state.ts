import type { SignedState } from './release-state.ts'
import { isSignedBy, stateHash, type TrustedKeys } from './signature.ts'

/** Why a state is rejected. */
export type StateProblem = 'unreadable' | 'other-environment' | 'bad-signature' | 'older' | 'expired'

/** Tolerated clock skew in milliseconds when checking expiry. */
export const CLOCK_TOLERANCE = 5 * 60_000

const isShaped = (value: unknown): value is SignedState => {
  if (typeof value !== 'object' || value === null) return false
  const { schema, seq, apps, expires } = value as Partial<SignedState>
  return schema === 2 && Number.isInteger(seq) && typeof apps === 'object' && typeof expires === 'string'
}

/**
 * Parses a state and rejects it when it is malformed, belongs to another environment, or is not signed by a trusted key.
 * Checks neither expiry nor sequence number. A state signed by a retired key is verified by the hash in its successor.
 */
export function parseState(
  text: string,
  env: string,
  keys: TrustedKeys,
  successor: SignedState | null = null,
): { state: SignedState; problem: null } | { state: null; problem: StateProblem } {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { state: null, problem: 'unreadable' }
  }
  if (!isShaped(value)) return { state: null, problem: 'unreadable' }
  if (!isSignedBy(value, keys) && successor?.parentHash !== stateHash(value))
    return { state: null, problem: 'bad-signature' }
  if (value.env !== env) return { state: null, problem: 'other-environment' }
  return { state: value, problem: null }
}

/** Whether a state has expired, allowing for clock skew. */
export const isExpired = (state: SignedState, now: number): boolean =>
  now > Date.parse(state.expires) + CLOCK_TOLERANCE
