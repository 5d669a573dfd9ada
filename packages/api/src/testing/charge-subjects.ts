import { merchantOrderStateCall, merchantReservationStateCall } from '@storefront/api-contract/merchant'
import { orderCall } from '@storefront/api-contract/ordering'
import { reserveTableCall } from '@storefront/api-contract/reservation'
import { walletPurchaseCall } from '@storefront/api-contract/wallet'
import type { ChargePurpose } from '@storefront/domain/enums'
import type { PaymentNotice } from '../commerce/payments/payment-provider.ts'
import { createSandboxProvider } from '../commerce/payments/sandbox-provider.ts'
import { expectAnswer } from './expect-answer.ts'
import { aReservation, withReservations } from './reserving-business.ts'
import type { AccountServer } from './test-browser.ts'
import { testBusiness } from './test-business.ts'
import { anOrder, MERCHANT, NOON, newKey, type TestAnswer } from './test-server.ts'

/** An order, reservation or purchase that waits for its payment. */
export interface Unpaid {
  purpose: ChargePurpose
  id: string
  session: string
  amount: number
}

const DAY = 24 * 60 * 60_000
/** From noon to 19:00 and 16:30, when the reservations are. */
const TO_TIMES = [7, 4.5].map((hours) => hours * 60 * 60_000)
/** Days ahead for which the shop takes reservations. */
const DAYS_AHEAD = 28

const sessionOf = (url: string | null | undefined) => url?.split('/').at(-1) ?? ''

/** Makes the test business sell everything that is paid online. */
export async function sellEverything({ api }: AccountServer): Promise<void> {
  const imported = await api.importBusiness({ file: testBusiness(withReservations), picture: () => null })
  if (!imported.ok) throw new Error(JSON.stringify(imported.problems))
}

/** Makes a subject with an open charge; `count` keeps customers and reserved times apart. */
export const OPEN: Record<ChargePurpose, (server: AccountServer, count: number) => Promise<Unpaid>> = {
  async order(server) {
    const answer = await server.visitor().order({ payment_type: 2 })
    const { id, payment } = expectAnswer(orderCall, answer).order
    return { purpose: 'order', id, session: sessionOf(payment.url), amount: anOrder().seen_total }
  },
  async deposit(server, count) {
    const time = TO_TIMES[Math.floor(count / DAYS_AHEAD) % TO_TIMES.length] ?? 0
    const starts_at = new Date(NOON + ((count % DAYS_AHEAD) + 1) * DAY + time).toISOString()
    const body = aReservation({ starts_at, party: 5, seen_deposit: 5000 })
    const answer = await server.browser().send('POST', 'webapp/reserve-table', body)
    const { id, deposit } = expectAnswer(reserveTableCall, answer).reservation
    return { purpose: 'deposit', id, session: sessionOf(deposit.url), amount: 5000 }
  },
  async package(server, count) {
    const browser = server.browser()
    await browser.logIn(`6200 ${String(count).padStart(4, '0')}`)
    const body = { package_id: 'gift', seen_price: 20_000, idempotency_key: newKey(), locale: 'en' }
    const answer = await browser.send('POST', 'webapp/wallet/test/purchase', body)
    const { id, url } = expectAnswer(walletPurchaseCall, answer).purchase
    return { purpose: 'package', id, session: sessionOf(url), amount: 20_000 }
  },
}

/** Ends a subject, so that it cannot use money any more. */
export const END: Record<ChargePurpose, (server: AccountServer, id: string) => Promise<unknown>> = {
  order: async (server, id) =>
    expectAnswer(
      merchantOrderStateCall,
      await server.send('POST', `merchant/test/orders/${id}/state`, {
        body: { state: 'cancelled' },
        headers: MERCHANT,
      }),
    ),
  deposit: async (server, id) =>
    expectAnswer(
      merchantReservationStateCall,
      await server.send('POST', `merchant/test/reservations/${id}/state`, {
        body: { state: 'cancelled', reason: 'Closed' },
        headers: MERCHANT,
      }),
    ),
  package: (server, id) =>
    server.sql(
      `delete from customers where id in (select customer_id from wallet_purchases where id = '${id}')`,
    ),
}

const STATE: Record<ChargePurpose, string> = {
  order: `select state || ' ' || payment_state as state from orders where id = `,
  deposit: `select state || ' ' || deposit_state as state from reservations where id = `,
  package: `select 'credited ' || count(*) as state from wallet_entries where kind = 'purchase' and purchase_id = `,
}

/** What became of the charge, and of what it pays for. */
export async function chargeAndSubject(
  server: AccountServer,
  { purpose, id, session }: Unpaid,
): Promise<unknown[]> {
  const charge = await server.rows(`select state from charges where id = '${session}'`)
  const subject = await server.rows(`${STATE[purpose]}'${id}'`)
  return [charge[0]?.state, subject[0]?.state]
}

/** The provider's signed notice that a session was paid. */
export async function notify(
  server: AccountServer,
  { session, amount }: Unpaid,
  { now = NOON, ...changes }: Partial<PaymentNotice> & { now?: number } = {},
): Promise<TestAnswer> {
  const notice = { session, outcome: 'paid' as const, amount, currency: 'KWD', ...changes }
  const provider = createSandboxProvider({ secret: 'a secret of the tests', clock: () => now })
  const { headers, body } = provider.callback(notice)
  return server.send('POST', 'payments/callback', { headers, body })
}
