import { currencyOf, decimalText } from '@storefront/domain'
import { datesRange } from '@storefront/domain/desk'
import { eq } from 'drizzle-orm'
import { auditMoney } from '../commerce/payments/audit-money.ts'
import { compareReport } from '../commerce/payments/compare-report.ts'
import { findPaymentAccount, listPaymentAccounts } from '../commerce/payments/payment-accounts.ts'
import type { PaymentProvider, ReportedTime } from '../commerce/payments/payment-provider.ts'
import type { SecretKeys } from '../commerce/payments/secret-box.ts'
import type { Database } from '../platform/database/database.ts'
import { businesses } from '../platform/database/schema.ts'

interface Auditing {
  db: Database
  keys: SecretKeys
  providers: readonly PaymentProvider[]
  say(line: string): void
  complain(line: string): void
}

/** Whether a text is a day, as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  return datesRange({ from: text, to: text }, 'UTC', 1) !== null
}

/**
 * Adds up the books, and with a day also compares them with what each provider lists of it (PR-04); 1 if something does
 * not add up or a provider could not be asked.
 */
export async function auditCommand(day: string | undefined, auditing: Auditing): Promise<number> {
  const { db, say, complain } = auditing
  const { sums, faults: wrong } = await auditMoney(db)
  for (const { referenceId, provider, currency, charges, ...money } of sums) {
    const text = (amount: number) => decimalText(amount, currencyOf(currency))
    say(
      `${referenceId} ${provider}: ${charges} charges, ${currency} ${text(money.received)} received, ` +
        `${text(money.refunded)} refunded, ${text(money.due)} due to be refunded` +
        (money.unbooked > 0 ? `, ${text(money.unbooked)} of other amounts than were asked for` : ''),
    )
  }
  const faults = day === undefined ? wrong : [...wrong, ...(await compareDay(day, auditing))]
  for (const fault of faults) complain(fault)
  say(faults.length === 0 ? 'All sums are right.' : `${faults.length} faults.`)
  return faults.length === 0 ? 0 : 1
}

/** The differences at every account on a day of its shop's calendar. */
async function compareDay(day: string, auditing: Auditing): Promise<string[]> {
  const { db, providers, say } = auditing
  const faults: string[] = []
  for (const { referenceId, provider: name } of await listPaymentAccounts(db)) {
    const provider = providers.find((one) => one.name === name)
    const time = await dayOf(db, referenceId, day)
    if (!provider || !time) continue
    const found = await compareAccount(auditing, { referenceId, provider, time })
    if (found.length === 0) say(`${referenceId} ${name}: the books agree with what it lists of ${day}.`)
    faults.push(...found.map((fault) => `${referenceId} ${name}: ${fault}`))
  }
  return faults
}

/** The differences at one account; one that cannot be read or asked is named like them. */
async function compareAccount(
  { db, keys }: Auditing,
  { referenceId, provider, time }: { referenceId: string; provider: PaymentProvider; time: ReportedTime },
): Promise<string[]> {
  try {
    const account = await findPaymentAccount(db, keys, referenceId, provider.name)
    return account ? await compareReport(db, { provider, account }, time) : ['was removed meanwhile']
  } catch (error) {
    return [`could not be asked: ${error instanceof Error ? error.message : String(error)}`]
  }
}

async function dayOf(db: Database, referenceId: string, day: string): Promise<ReportedTime | null> {
  const [business] = await db
    .select({ record: businesses.record })
    .from(businesses)
    .where(eq(businesses.referenceId, referenceId))
  const range = business && datesRange({ from: day, to: day }, business.record.time_zone, 1)
  const from = range?.days[0]?.start
  return range && from !== undefined ? { from, to: range.end } : null
}
