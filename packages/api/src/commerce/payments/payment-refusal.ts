import type { Problem } from '../../platform/http/reply.ts'

const PROBLEMS = {
  'not-taken': {
    status: 422,
    code: 'bad-request',
    message: 'This business cannot take this amount in this way.',
    fields: [{ field: 'payment_type', reason: 'No payment account of this business takes this amount.' }],
  },
  'no-answer': {
    status: 503,
    code: 'unavailable',
    message: 'The payment provider gives no answer; try again.',
    retryAfter: 5,
  },
  'account-sealed': {
    status: 503,
    code: 'unavailable',
    message: 'The payment account of this business cannot be opened.',
    retryAfter: 60,
  },
} as const

/** A payment could not be opened; answered with its problem. */
export class PaymentRefusal extends Error {
  readonly problem: Problem
  constructor(reason: keyof typeof PROBLEMS) {
    super(PROBLEMS[reason].message)
    this.name = 'PaymentRefusal'
    this.problem = structuredClone(PROBLEMS[reason]) as Problem
  }
}

/** An account that no key of `PAYMENT_KEYS` opens; the message is for the operator. */
export class SealedAccountError extends PaymentRefusal {
  constructor({ referenceId, provider }: { referenceId: string; provider: string }, cause: unknown) {
    super('account-sealed')
    this.name = 'SealedAccountError'
    this.message = `PAYMENT_KEYS does not open the account of ${referenceId} at ${provider}: give the key that it was stored with, or store it again by money.js set`
    this.cause = cause
  }
}
