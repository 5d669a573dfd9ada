import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseBy } from '../../platform/http/field-problems.ts'
import type { PaymentEvent, PaymentNotice, RawCallback } from './payment-provider.ts'
import { decimalOf, minorOf } from './tap-amounts.ts'
import { isAuthorisation } from './tap-authorise.ts'
import { chargeNotice, type TapCharge, type TapRefund, tapCharge, tapRefund } from './tap-objects.ts'

const ASKED_ABOUT: readonly PaymentNotice['outcome'][] = ['paid', 'authorised']

/** The event of a callback whose `hashstring` is right, else null. It carries no time; outcomes count once anyway. */
export function readTapCallback(key: string, { headers, body }: RawCallback): PaymentEvent | null {
  const value = parsed(body)
  const refund = parseBy(tapRefund, value)
  const charge = parseBy(tapCharge, value)
  const content = refund.ok ? refund.value : charge.ok ? charge.value : null
  if (!content || !isSigned(key, content, String(headers.hashstring))) return null
  // The signature does not cover which charge a refund belongs to.
  if (refund.ok) return { kind: 'refund', providerRefund: refund.value.id }
  const notice = charge.ok ? chargeNotice(charge.value) : null
  // An authorisation may have ended since, and which charge took its money is not said: Tap is asked.
  if (notice && isAuthorisation(notice.session) && ASKED_ABOUT.includes(notice.outcome))
    return { kind: 'session', session: notice.session }
  return notice ? { kind: 'payment', ...notice } : { kind: 'other' }
}

/** HMAC-SHA256 with the account's key over the fields that Tap documents. */
export function tapHash(key: string, content: TapCharge | TapRefund): string {
  const { id, amount, currency, reference, status, transaction } = content
  const created = transaction?.created ?? ('created' in content ? content.created : null)
  const minor = minorOf(amount, currency)
  const text = [
    ['x_id', id],
    ['x_amount', minor === null ? '' : decimalOf(minor, currency)],
    ['x_currency', currency],
    ['x_gateway_reference', reference?.gateway ?? ''],
    ['x_payment_reference', reference?.payment ?? ''],
    ['x_status', status],
    ['x_created', created ?? ''],
  ]
  return createHmac('sha256', key).update(text.flat().join('')).digest('hex')
}

function isSigned(key: string, content: TapCharge | TapRefund, signature: string): boolean {
  const expected = Buffer.from(tapHash(key, content))
  const given = Buffer.from(signature)
  return key !== '' && given.length === expected.length && timingSafeEqual(given, expected)
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
