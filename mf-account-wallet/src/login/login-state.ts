import type { CodeRequest } from '@storefront/api-contract/account'
import type { OpenRequest } from '../api/open-session.ts'

/** State passed between the login screens in the history entry: survives reloads, is never stored. */
export interface LoginState {
  /** Return path: the shell's guard redirects there after the login (RT-12). */
  from?: string
  request?: OpenRequest
}

/** Parses the history entry's state; unknown fields are dropped. */
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

/** Timer values from an answer, by this device's clock. */
export function timerOf({ duration }: Pick<CodeRequest, 'duration'>, now: number) {
  return { startedAt: now, duration }
}
