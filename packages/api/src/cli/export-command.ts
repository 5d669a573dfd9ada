import { parseArgs } from 'node:util'
import { currencyOf, decimalText } from '@storefront/domain'
import { csvText, datesRange } from '@storefront/domain/desk'
import { asc, eq } from 'drizzle-orm'
import { exportMoney, type MoneyLine } from '../commerce/payments/export-money.ts'
import type { Database } from '../platform/database/database.ts'
import { businesses } from '../platform/database/schema.ts'

const MOST_DAYS = 366
const HEAD = ['business', 'day', 'currency', 'kind', 'about', 'method', 'tax_rate', 'count', 'amount']

/** What a person asked to be exported; null if the arguments cannot be right. */
export function exportWanted(args: string[]): { from: string; to: string; business: string | null } | null {
  const text = { type: 'string' } as const
  try {
    const { values } = parseArgs({ args, options: { from: text, to: text, business: text } })
    const { from = '', to = '', business = null } = values
    return datesRange({ from, to }, 'UTC', MOST_DAYS) ? { from, to, business } : null
  } catch {
    return null
  }
}

/** The books of all businesses, or of one, as CSV (PR-04); null if there is no such business. */
export async function exportText(
  db: Database,
  { from, to, business }: { from: string; to: string; business: string | null },
): Promise<string | null> {
  const rows: (string | number)[][] = [HEAD]
  const found = await db
    .select({ referenceId: businesses.referenceId, record: businesses.record })
    .from(businesses)
    .where(business === null ? undefined : eq(businesses.referenceId, business))
    .orderBy(asc(businesses.referenceId))
  if (found.length === 0) return null
  for (const { referenceId, record } of found) {
    const range = datesRange({ from, to }, record.time_zone, MOST_DAYS)
    const lines = range ? await exportMoney(db, referenceId, range) : []
    rows.push(...lines.map((line) => [referenceId, ...cellsOf(line)]))
  }
  return csvText(rows)
}

function cellsOf({
  day,
  currency,
  kind,
  about,
  method,
  rate,
  count,
  amount,
}: MoneyLine): (string | number)[] {
  return [day, currency, kind, about, method, rate ?? '', count, decimalText(amount, currencyOf(currency))]
}
