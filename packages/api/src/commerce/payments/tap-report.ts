import type { ProviderReport, ReportedTime } from './payment-provider.ts'
import { sessionOf } from './tap-authorise.ts'
import { TapError } from './tap-client.ts'
import { chargeNotice, PAGE, parseTap, refundNotice, tapCharges, tapRefunds } from './tap-objects.ts'

type Ask = (path: string, body?: object) => Promise<unknown>
interface Page<T> {
  found: T[]
  hasMore: boolean
}

/** A busier day than 50,000 payments is not read. */
const MOST_PAGES = 1000

/** What Tap lists of charges and refunds that were made in this time, and ended with money that moved (PR-04). */
export async function tapReport({ from, to }: ReportedTime, ask: Ask): Promise<ProviderReport> {
  // Tap counts both ends.
  const period = { date: { from, to: to - 1 } }
  const charges = await allOf(async (after) => {
    const { charges: found, has_more } = parseTap(
      tapCharges,
      await ask('charges/list', { period, limit: PAGE, ...after }),
    )
    return { found, hasMore: has_more === true }
  })
  const refunds = await allOf(async (after) => {
    const { refunds: found, has_more } = parseTap(
      tapRefunds,
      await ask('refunds/list', { period, limit: PAGE, ...after }),
    )
    return { found, hasMore: has_more === true }
  })
  return {
    payments: charges.flatMap((charge) => {
      const notice = chargeNotice(charge)
      if (notice?.outcome !== 'paid') return []
      const { amount, currency } = notice
      return [{ payment: charge.id, session: sessionOf(charge), amount, currency }]
    }),
    refunds: refunds.flatMap((refund) => {
      const { state, refundId, returned } = refundNotice(refund)
      if (state !== 'refunded') return []
      return [{ providerRefund: refund.id, refundId, amount: returned ?? -1, currency: refund.currency }]
    }),
  }
}

/** Everything of a list, the newest first. Throws if it does not end. */
async function allOf<T extends { id: string }>(page: (after: object) => Promise<Page<T>>): Promise<T[]> {
  const all: T[] = []
  for (let read = 0; read < MOST_PAGES; read += 1) {
    const last = all.at(-1)
    const { found, hasMore } = await page(last ? { starting_after: last.id } : {})
    all.push(...found)
    if (!hasMore || found.length === 0) return all
  }
  throw new TapError('list-without-end')
}
