import type { CallAnswer } from '@storefront/api-contract'
import type { deskReportCall } from '@storefront/api-contract/desk'
import { type ReportSum, reportSums } from '@storefront/domain/desk'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { sumMoney } from '../../payments/sum-money.ts'
import { cancellations, ratings, readyTimes, topItems } from './order-details.ts'
import { orderGroups } from './order-groups.ts'
import { isInRange, type ReportScope } from './report-scope.ts'

type Report = CallAnswer<typeof deskReportCall>

/** How a shop did, read at one moment. */
export function deskReport(db: Database, scope: ReportScope): Promise<Report> {
  return db.transaction((tx) => readReport(tx, scope), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
}

async function readReport(tx: Transaction, scope: ReportScope): Promise<Report> {
  const { days } = scope.range
  const sums = reportSums(await orderGroups(tx, scope), days.length)
  return {
    currency: scope.currency,
    all: sums.all,
    days: days.map(({ date }, at) => ({ date, ...(sums.days[at] ?? { orders: 0, amount: 0 }) })),
    types: entriesOf(sums.types).map(([selling_type, sum]) => ({ selling_type, ...sum })),
    payments: entriesOf(sums.payments).map(([payment, sum]) => ({ payment, ...sum })),
    money: await onlineMoney(tx, scope),
    items: await topItems(tx, scope),
    ready: await readyTimes(tx, scope),
    cancellations: await cancellations(tx, scope),
    ratings: await ratings(tx, scope),
  }
}

/** The charges of these days by purpose, by the same sums as the audit. */
async function onlineMoney(tx: Transaction, scope: ReportScope): Promise<Report['money']> {
  const { referenceId, branchId, currency, range } = scope
  const isHere = sql`c.reference_id = ${referenceId} and coalesce(c.paid_currency, c.currency) = ${currency}
    and ${isInRange(sql`c.created_at`, range)}
    and (${branchId}::text is null
      or exists (select from orders o where o.id = c.subject_id and o.branch_id = ${branchId})
      or exists (select from reservations v where v.id = c.subject_id and v.branch_id = ${branchId}))`
  const rows = await sumMoney(tx, sql`c.purpose`, isHere)
  return rows.map(({ kind, charges, received, refunded, due }) => ({
    purpose: kind as Report['money'][number]['purpose'],
    charges,
    received,
    refunded,
    due,
  }))
}

function entriesOf<Name extends string>(sums: Record<Name, ReportSum>): [Name, ReportSum][] {
  return Object.entries(sums) as [Name, ReportSum][]
}
