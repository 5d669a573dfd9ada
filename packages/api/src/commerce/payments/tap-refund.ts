import type { Instant } from '@storefront/domain'
import { NotSentError, type RefundNotice, type RefundRequest } from './payment-provider.ts'
import { decimalOf } from './tap-amounts.ts'
import { captureOf, isAuthorisation } from './tap-authorise.ts'
import { TapError } from './tap-client.ts'
import {
  MOST_PAGES,
  PAGE,
  parseTap,
  refundNotice,
  type TapRefund,
  tapRefund,
  tapRefunds,
} from './tap-objects.ts'

type Ask = (path: string, body?: object) => Promise<unknown>

/** Less than this is a time in seconds: milliseconds were as few in 1973. */
const SECONDS_BELOW = 1e11

/**
 * Returns money of a charge by a refund that has our id as its reference (PR-04). Tap knows a reference for a day only,
 * so a try that follows an unclear one looks for its refund first; it stays unclear if somebody has returned the same
 * amount on Tap's pages since. Throws `NotSentError` if Tap has not looked at it.
 */
export async function refund(request: RefundRequest, ask: Ask): Promise<RefundNotice> {
  const { refundId, session, payment, returned, currency, callbackUrl, isRetry } = request
  const chargeId = await chargeIdOf(payment ?? session, ask)
  const earlier = isRetry ? await earlierRefund(request, chargeId, ask) : null
  if (earlier) return earlier
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
    return unmade(refundId, state, error.code)
  }
}

/** The charge that has the money: some were stored by their authorisation, of which Tap refunds nothing. */
async function chargeIdOf(payment: string, ask: Ask): Promise<string> {
  if (!isAuthorisation(payment)) return payment
  return (await captureOf(payment, ask).catch(notSent)).id
}

function notSent(error: unknown): never {
  throw error instanceof TapError ? new NotSentError(error) : error
}

function unmade(refundId: string, state: 'failed' | 'unclear', problem: string): RefundNotice {
  return { refundId, providerRefund: null, payment: null, returned: null, state, problem }
}

/** What became of an earlier try, or null if it made no refund; of several, one that did not fail. */
async function earlierRefund(
  request: RefundRequest,
  chargeId: string,
  ask: Ask,
): Promise<RefundNotice | null> {
  const { refundId } = request
  const made = await refundsOf(chargeId, ask).catch(notSent)
  const ours = made.map(refundNotice).filter((one) => one.refundId === refundId)
  const earlier = ours.find(({ state }) => state !== 'failed') ?? ours[0]
  if (earlier) return earlier
  if (made.some((one) => isInItsPlace(one, request))) return unmade(refundId, 'unclear', 'made-by-hand')
  return hasRoom(made, request) ? null : unmade(refundId, 'failed', 'other-refunds')
}

/** Whether the other refunds leave as much in the charge; where they do not, no earlier try can have made this one. */
function hasRoom(made: readonly TapRefund[], { amount, currency, returned }: RefundRequest): boolean {
  const others = made
    .filter((one) => one.currency === currency)
    .map(refundNotice)
    .reduce((sum, one) => sum + (one.state === 'failed' ? 0 : (one.returned ?? 0)), 0)
  return others + returned <= amount
}

/** Whether a refund was made on Tap's pages since and may be the one that is unclear: also one that does not say. */
function isInItsPlace(made: TapRefund, request: RefundRequest): boolean {
  const { refundId, returned, state } = refundNotice(made)
  if (state === 'failed' || (refundId !== null && request.otherRefunds.includes(refundId))) return false
  const isOtherAmount = made.currency === request.currency && returned !== request.returned
  return !isOtherAmount && !(madeAt(made) < request.requestedAt)
}

/** Tap sends times in seconds or in milliseconds. */
function madeAt({ transaction, created }: TapRefund): Instant {
  const time = Number(transaction?.created || created || Number.NaN)
  return time < SECONDS_BELOW ? time * 1000 : time
}

/** All refunds of a charge. Throws if Tap's list does not end. */
async function refundsOf(chargeId: string, ask: Ask): Promise<TapRefund[]> {
  const all: TapRefund[] = []
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const last = all.at(-1)
    const after = last ? { starting_after: last.id } : {}
    const body = { charges: [chargeId], limit: PAGE, ...after }
    const { refunds, has_more } = parseTap(tapRefunds, await ask('refunds/list', body))
    all.push(...refunds)
    if (!has_more || refunds.length === 0) return all
  }
  throw new TapError('refunds-not-listed')
}
