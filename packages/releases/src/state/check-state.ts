import type { SignedState } from './release-state.ts'
import { isSignedBy, stateHash, type TrustedKeys } from './signature.ts'

/** Why a state is not used. */
export type StateProblem = 'unreadable' | 'other-environment' | 'bad-signature' | 'older' | 'expired'

/** Clocks may differ by this many milliseconds: a state that expired since then is still taken. */
export const CLOCK_TOLERANCE = 5 * 60_000

const isShaped = (value: unknown): value is SignedState => {
  if (typeof value !== 'object' || value === null) return false
  const { schema, seq, apps, expires } = value as Partial<SignedState>
  return schema === 2 && Number.isInteger(seq) && typeof apps === 'object' && typeof expires === 'string'
}

/**
 * Reads the text of a state and says why it must not be used: not whole, of another environment, not signed by a
 * trusted key. Neither its age nor its number is looked at. A state that an earlier key signed is proved by its
 * successor, which names its hash.
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

/** Whether a state is past its date, clocks that differ allowed for. */
export const isExpired = (state: SignedState, now: number): boolean =>
  now > Date.parse(state.expires) + CLOCK_TOLERANCE
