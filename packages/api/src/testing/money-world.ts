import { orderCall } from '@storefront/api-contract/ordering'
import type { Minor } from '@storefront/domain'
import type { ChargePurpose } from '@storefront/domain/enums'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { ProviderName } from '../commerce/payments/payment-settings.ts'
import { requestRefund } from '../commerce/payments/request-refund.ts'
import type { Database } from '../platform/database/database.ts'
import { openDatabase } from '../platform/database/open.ts'
import type { ChargeState } from '../platform/database/schema/charges.ts'
import type { CaptureTime, RefundState } from '../platform/database/schema/payments.ts'
import { charges, refunds } from '../platform/database/schema.ts'
import type { Bank } from './bank.ts'
import { END, OPEN, sellEverything } from './charge-subjects.ts'
import { type DeskBrowser, deskBrowser } from './desk-browser.ts'
import { expectAnswer } from './expect-answer.ts'
import { TWO } from './paying-shop.ts'
import { STRIPE_ACCOUNT, TAP_ACCOUNT, testPayments } from './payment-accounts.ts'
import { sandboxBank } from './sandbox-bank.ts'
import { stripeBank } from './stripe-bank.ts'
import { startStripeDouble } from './stripe-double.ts'
import { tapBank } from './tap-bank.ts'
import { startTapDouble } from './tap-double.ts'
import { type AccountServer, startAccountServer } from './test-browser.ts'
import { NOON, newKey, type TestVisitor } from './test-server.ts'

const MINUTE = 60_000

/** A charge with its refunds, as the shop has it in its books. */
export interface BookedCharge {
  id: string
  state: ChargeState
  amount: Minor
  refunds: { id: string; state: RefundState; amount: Minor; problem: string | null }[]
}

/** What is being paid for, as the shop has it in its books. */
export interface BookedSubject {
  state: string
  isPaid: boolean
  /** What of it the shop returned by its own decision; null where nobody counts it. */
  refunded: Minor | null
}

/** A shop with one provider, and one order, deposit or package at a time that is paid for. */
export interface MoneyWorld {
  db: Database
  server: AccountServer
  bank: Bank
  purpose: ChargePurpose
  id: string
  visitor: TestVisitor
  desk: DeskBrowser
  capture: CaptureTime
  reports: string[]
  /** Forgets what was before and opens a payment. */
  begin(purpose: ChargePurpose): Promise<void>
  charges(): Promise<BookedCharge[]>
  subject(): Promise<BookedSubject | null>
  /** Time passes, and the jobs run. */
  wait(minutes: number): Promise<void>
  cancel(): Promise<unknown>
  /** The operator's command. */
  refund(chargeId: string, amount: Minor | undefined): Promise<unknown>
  close(): Promise<void>
}

/** Starts a shop whose only provider is this one. */
export async function startMoneyWorld(name: ProviderName, capture: CaptureTime): Promise<MoneyWorld> {
  const doubles = [await startStripeDouble(), await startTapDouble()] as const
  const [stripe, tap] = doubles
  let now = NOON
  let db: Database | undefined
  const reports: string[] = []
  const server = await startAccountServer({
    payments: testPayments([name], { stripe: stripe.address, tap: tap.address }),
    publicOrigin: 'http://shop.example',
    rateLimits: null,
    jobPause: null,
    clock: () => now,
    logTo: { write: (line: string) => reports.push(line) },
    open: async (options) => {
      const database = await openDatabase(options)
      db = database.db
      return database
    },
  })
  if (!db) throw new Error('The database was not opened')
  await sellEverything(server)
  if (name === 'stripe') await server.setAccount({ ...STRIPE_ACCOUNT, capture })
  if (name === 'tap') await server.setAccount({ ...TAP_ACCOUNT, capture })
  const banks = {
    stripe: () => stripeBank(server, stripe, () => now),
    tap: () => tapBank(server, tap),
    sandbox: () => sandboxBank(server, () => now),
  }
  const world: MoneyWorld = {
    ...{ db, server, reports, capture, bank: banks[name](), desk: await deskBrowser(server) },
    ...{ purpose: 'order', id: '', visitor: server.visitor() },
    begin: async (purpose) => {
      now = NOON
      await forgetSubject(server)
      reports.length = 0
      Object.assign(world, { bank: banks[name](), purpose, visitor: server.visitor() })
      world.id = await openSubject(world)
    },
    charges: () => bookedCharges(world),
    subject: () => bookedSubject(world),
    wait: async (minutes) => {
      now += minutes * MINUTE
      // What is sent to people moves no money, and takes as long as all the rest.
      await server.api.runJobs('shop')
    },
    cancel: () => END[world.purpose](server, world.id).catch(() => undefined),
    refund: (chargeId, amount) =>
      requestRefund(world.db, { id: newKey(), chargeId, ...(amount ? { amount } : {}) }, now),
    close: async () => {
      await server.close()
      for (const double of doubles) await double.close()
    },
  }
  return world
}

let count = 0

async function openSubject({ server, purpose, visitor }: MoneyWorld): Promise<string> {
  count += 1
  if (purpose !== 'order') return (await OPEN[purpose](server, count)).id
  return expectAnswer(orderCall, await visitor.order(TWO)).order.id
}

/** Deletes what the jobs would go on with; the books of wallets cannot be deleted. */
async function forgetSubject(server: AccountServer): Promise<void> {
  for (const table of ['refunds', 'charges', 'orders', 'bookings', 'reservations'])
    await server.sql(`delete from ${table}`)
}

async function bookedCharges({ db, purpose, id }: MoneyWorld): Promise<BookedCharge[]> {
  const rows = await db
    .select({ charge: charges, refund: refunds })
    .from(charges)
    .leftJoin(refunds, eq(refunds.chargeId, charges.id))
    .where(and(eq(charges.purpose, purpose), eq(charges.subjectId, id)))
    .orderBy(asc(charges.createdAt), asc(charges.id))
  const byId = new Map<string, BookedCharge>()
  for (const { charge, refund } of rows) {
    const known = byId.get(charge.id) ?? { ...charge, refunds: [] }
    byId.set(charge.id, { ...known, refunds: refund ? [...known.refunds, refund] : known.refunds })
  }
  return [...byId.values()]
}

const SUBJECTS: Record<ChargePurpose, (id: string) => string> = {
  order: (id) =>
    `select state, payment_state = 'paid' as "isPaid", refunded::int as refunded from orders where id = '${id}'`,
  deposit: (id) =>
    `select state, deposit_state = 'paid' as "isPaid", null as refunded from reservations where id = '${id}'`,
  package: (id) =>
    `select 'package' as state, count(*) > 0 as "isPaid", null as refunded from wallet_entries where kind = 'purchase' and purchase_id = '${id}'`,
}

async function bookedSubject({ db, purpose, id }: MoneyWorld): Promise<BookedSubject | null> {
  const result = await db.execute(sql.raw(SUBJECTS[purpose](id)))
  const [row] = (result as unknown as { rows: BookedSubject[] }).rows
  return row ?? null
}
