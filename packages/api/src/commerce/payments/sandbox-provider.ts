import { createHmac, timingSafeEqual } from 'node:crypto'
import { DECLINE_REASONS } from '@storefront/domain/enums'
import * as z from 'zod/mini'
import { parseBy } from '../../platform/http/field-problems.ts'
import { randomId } from '../../platform/http/random-id.ts'
import type { PaymentNotice, PaymentProvider } from './payment-provider.ts'

/** Carries `t=<epoch ms>,v1=<hex HMAC-SHA256 of "<t>.<body>">`. */
const SANDBOX_SIGNATURE = 'x-sandbox-signature'
export const SANDBOX_PATH = '/api/payments/sandbox/'

/** An older callback may be a recorded one. */
const MAX_AGE_MS = 5 * 60_000

const notice = z.object({
  session: z.string(),
  outcome: z.enum(['paid', 'failed']),
  amount: z.int(),
  currency: z.string(),
  reason: z.optional(z.enum(DECLINE_REASONS)),
})

/** The sandbox, with the side of the provider that signs its callbacks. */
export interface SandboxProvider extends PaymentProvider {
  /** The headers and body of a callback, as the provider would send it now. */
  callback(notice: PaymentNotice): { headers: Record<string, string>; body: string }
}

/** A payment provider without money: its page is served by this server, its callbacks are signed like a real one's. */
export function createSandboxProvider(options: { secret: string; clock: () => number }): SandboxProvider {
  const { clock } = options
  // A separate key, so that no other signature of this server is valid for a callback.
  const key = createHmac('sha256', options.secret).update('sandbox payment callbacks').digest()
  const sign = (time: string, body: string) =>
    createHmac('sha256', key).update(`${time}.${body}`).digest('hex')
  return {
    name: 'sandbox',
    methods: ['card', 'knet'],
    secrets: [],
    authorises: () => false,
    step: () => 1,
    async open() {
      const id = randomId(256)
      return { id, url: `${SANDBOX_PATH}${id}` }
    },
    // Its page calls back at once, so nothing is ever late.
    status: async () => null,
    capture: async () => null,
    void: async () => null,
    refund: async (_account, { refundId, session, returned }) => ({
      refundId,
      providerRefund: `sandbox-${refundId}`,
      payment: session,
      returned,
      state: 'refunded',
    }),
    refundStatus: async () => {
      throw new Error('The sandbox refunds at once.')
    },
    report: async () => null,
    async readCallback(_account, { headers, body }) {
      const [, time = '', signature = ''] =
        /^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(String(headers[SANDBOX_SIGNATURE])) ?? []
      const expected = Buffer.from(sign(time, body))
      const given = Buffer.from(signature)
      const isGenuine = given.length === expected.length && timingSafeEqual(given, expected)
      const isFresh = Math.abs(clock() - Number(time)) <= MAX_AGE_MS
      const read = isGenuine && isFresh ? readNotice(body) : null
      return read && { kind: 'payment', ...read }
    },
    callback(content) {
      const body = JSON.stringify(content)
      const time = String(clock())
      const headers = {
        'content-type': 'application/json',
        [SANDBOX_SIGNATURE]: `t=${time},v1=${sign(time, body)}`,
      }
      return { headers, body }
    },
  }
}

function readNotice(rawBody: string): PaymentNotice | null {
  try {
    const parsed = parseBy(notice, JSON.parse(rawBody))
    return parsed.ok ? parsed.value : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
