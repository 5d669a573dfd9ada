import { NotSentError, type RefundNotice, type RefundRequest } from './payment-provider.ts'
import { decimalOf } from './tap-amounts.ts'
import { TapError } from './tap-client.ts'
import { parseTap, refundNotice, type TapRefund, tapRefund, tapRefunds } from './tap-objects.ts'

type Ask = (path: string, body?: object) => Promise<unknown>

/** The most that Tap lists in one answer. */
const PAGE = 50

/**
 * Returns money of a charge by a refund that has our id as its reference (PR-04). Tap knows a reference for a day only,
 * so a try that follows an unclear one looks for its refund first. Throws `NotSentError` if Tap has not looked at it.
 */
export async function refund(request: RefundRequest, ask: Ask): Promise<RefundNotice> {
  const { refundId, session, payment, returned, currency, callbackUrl, isRetry } = request
  const chargeId = payment ?? session
  const earlier = isRetry ? await earlierRefund(chargeId, refundId, ask) : null
  if (earlier) return refundNotice(earlier)
  const body = {
    charge_id: chargeId,
    amount: Number(decimalOf(returned, currency)),
    currency,
    reason: 'requested_by_customer',
    reference: { merchant: refundId, idempotent: refundId },
    post: { url: callbackUrl },
  }
  try {
    return refundNotice(parseTap(tapRefund, await ask('refunds', body)))
  } catch (error) {
    if (!(error instanceof TapError)) throw error
    if (error.isUnsent) throw new NotSentError(error)
    // After an unclear try, Tap may refuse because the money is back already.
    const state = error.isRefused && !isRetry ? 'failed' : 'unclear'
    return { refundId, providerRefund: null, payment: null, returned: null, state, problem: error.code }
  }
}

/** The refund that an earlier try has made, or null; of several, one that did not fail. */
async function earlierRefund(chargeId: string, refundId: string, ask: Ask): Promise<TapRefund | null> {
  const made = await refundsOf(chargeId, ask).catch((error: unknown) => {
    throw error instanceof TapError ? new NotSentError(error) : error
  })
  const ours = made.filter(({ reference }) => reference?.merchant === refundId)
  return ours.find((one) => refundNotice(one).state !== 'failed') ?? ours[0] ?? null
}

async function refundsOf(chargeId: string, ask: Ask): Promise<TapRefund[]> {
  const all: TapRefund[] = []
  for (;;) {
    const last = all.at(-1)
    const after = last ? { starting_after: last.id } : {}
    const body = { charges: [chargeId], limit: PAGE, ...after }
    const { refunds, has_more } = parseTap(tapRefunds, await ask('refunds/list', body))
    all.push(...refunds)
    if (!has_more || refunds.length === 0) return all
  }
}
