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
