import type { PERSONAL_DATA_PARTS } from '@storefront/api-contract/account'
import { and, eq, getTableColumns, getTableName, inArray, type SQL } from 'drizzle-orm'
import { type PgTable, union } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/database/database.ts'
import {
  charges,
  codeRequests,
  customers,
  favourites,
  locations,
  orderHistory,
  orders,
  pushSubscriptions,
  reservationPushes,
  reservations,
  reviews,
  sessions,
  waitlist,
  walletEntries,
  walletPurchases,
} from '../../platform/database/schema.ts'
import { waitlistOf } from './customer-waitlist.ts'
import { PERSONAL_COLUMNS } from './personal-columns.ts'

type Part = (typeof PERSONAL_DATA_PARTS)[number]
type Row = Record<string, unknown>
type Customer = typeof customers.$inferSelect

/** Every row that is kept about a customer, by part, with the names of the database and without secrets. */
export async function personalData(db: Database, customer: Customer): Promise<Record<Part, Row[]>> {
  const { id, referenceId, phone, phoneVerified } = customer
  const orderIds = db.select({ id: orders.id }).from(orders).where(eq(orders.customerId, id))
  const reservationIds = db
    .select({ id: reservations.id })
    .from(reservations)
    .where(eq(reservations.customerId, id))
  const purchaseIds = db
    .select({ id: walletPurchases.id })
    .from(walletPurchases)
    .where(eq(walletPurchases.customerId, id))
  const reviewsOf = (condition: SQL) => db.select({ id: reviews.id }).from(reviews).where(condition)
  const reviewIds = union(
    reviewsOf(eq(reviews.customerId, id)),
    reviewsOf(inArray(reviews.orderId, orderIds)),
  )
  const ofNumber = and(eq(codeRequests.referenceId, referenceId), eq(codeRequests.phone, phone))
  const paid = (ids: typeof orderIds | typeof reservationIds | typeof purchaseIds) =>
    rowsOf(db, charges, inArray(charges.subjectId, ids))
  return {
    profile: await rowsOf(db, customers, eq(customers.id, id)),
    addresses: await rowsOf(db, locations, eq(locations.customerId, id)),
    favourites: await rowsOf(db, favourites, eq(favourites.customerId, id)),
    logins: await rowsOf(db, sessions, eq(sessions.customerId, id)),
    codes: phoneVerified ? await rowsOf(db, codeRequests, ofNumber) : [],
    orders: await rowsOf(db, orders, eq(orders.customerId, id)),
    order_states: await rowsOf(db, orderHistory, inArray(orderHistory.orderId, orderIds)),
    pushes: [
      ...(await rowsOf(db, pushSubscriptions, inArray(pushSubscriptions.orderId, orderIds))),
      ...(await rowsOf(db, reservationPushes, inArray(reservationPushes.reservationId, reservationIds))),
    ],
    reservations: await rowsOf(db, reservations, eq(reservations.customerId, id)),
    waitlist: await rowsOf(db, waitlist, waitlistOf(db, customer)),
    payments: (await Promise.all([orderIds, reservationIds, purchaseIds].map(paid))).flat(),
    wallet: await rowsOf(db, walletEntries, eq(walletEntries.customerId, id)),
    wallet_purchases: await rowsOf(db, walletPurchases, eq(walletPurchases.customerId, id)),
    feedback: await rowsOf(db, reviews, inArray(reviews.id, reviewIds)),
  }
}

async function rowsOf(db: Database, table: PgTable, where: SQL | undefined): Promise<Row[]> {
  const all = Object.entries(getTableColumns(table))
  const shown = all.filter(([, { name }]) => !PERSONAL_COLUMNS[`${getTableName(table)}.${name}`]?.isSecret)
  const rows: Row[] = await db.select(Object.fromEntries(shown)).from(table).where(where)
  return rows.map((row) => Object.fromEntries(shown.map(([key, { name }]) => [name, row[key] ?? null])))
}
