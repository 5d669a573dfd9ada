import type { CodeRequest } from '@storefront/api-contract/account'
import type { OpenRequest } from '../api/open-session.ts'

/** What the two login screens hand each other in the history entry, which a reload keeps and no storage holds. */
export interface LoginState {
  /** Where the visitor came from; the shell's guard goes back there once the session is open (RT-12). */
  from?: string
  request?: OpenRequest
}

/** Reads the history entry's state; what is not ours is left out. */
export function readLoginState(state: unknown): LoginState {
  const { from, request } = (state ?? {}) as { from?: unknown; request?: Partial<OpenRequest> }
  const isOpen =
    typeof request?.id === 'string' &&
    (request.intent === 'login' || request.intent === 'register') &&
    (request.channel === 'sms' || request.channel === 'whatsapp')
  return {
    ...(typeof from === 'string' ? { from } : {}),
    ...(isOpen ? { request: request as OpenRequest } : {}),
  }
}

/** The timer that an answer starts, by this device's clock. */
export function timerOf({ duration }: Pick<CodeRequest, 'duration'>, now: number) {
  return { startedAt: now, duration }
}
