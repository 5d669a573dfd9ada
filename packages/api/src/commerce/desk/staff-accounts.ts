import type { StaffRole } from '@storefront/domain/desk'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { deskFeeds, staff, staffCodes, staffSessions } from '../../platform/database/schema.ts'
import { randomId } from '../../platform/http/random-id.ts'
import { newStaffCode, type StaffCode, type StaffRow } from './staff-codes.ts'

export interface NewStaff {
  referenceId: string
  name: string
  role: StaffRole
  /** Null: every branch. */
  branchId: string | null
}

/** Creates an account with the feed of its business, and a code that logs it in once (DK-01). */
export function inviteStaff(
  db: Database,
  wanted: NewStaff,
  now: number,
): Promise<{ row: StaffRow; code: StaffCode }> {
  return db.transaction(async (tx) => {
    const row = await addStaff(tx, { ...wanted, id: randomId() }, now)
    return { row, code: await newStaffCode(tx, row, now) }
  })
}

/** Stores an account unless one with its id exists; the account as it is. */
export async function addStaff(
  tx: Transaction,
  wanted: NewStaff & { id: string },
  now: number,
): Promise<StaffRow> {
  const { referenceId } = wanted
  await tx.insert(deskFeeds).values({ referenceId }).onConflictDoNothing()
  const values = { ...wanted, createdAt: new Date(now), endedAt: null }
  await tx.insert(staff).values(values).onConflictDoNothing()
  const [row] = await tx.select().from(staff).where(eq(staff.id, wanted.id))
  return row ?? values
}

/** The accounts that an owner is in charge of: those of the business, or of the owner's branch alone (DK-01). */
export function accountsUnder({ referenceId, branchId }: StaffRow): SQL | undefined {
  const isHere = branchId === null ? undefined : eq(staff.branchId, branchId)
  return and(eq(staff.referenceId, referenceId), isHere)
}

/** The account with this id, if it is under this owner and still opens something. */
export async function findStaff(
  tx: Transaction | Database,
  owner: StaffRow,
  staffId: string,
): Promise<StaffRow | null> {
  const isOpen = and(eq(staff.id, staffId), accountsUnder(owner), isNull(staff.endedAt))
  const [row] = await tx.select().from(staff).where(isOpen)
  return row ?? null
}

/** Ends an account with its codes and sessions; open desks of it close at once. */
export async function endStaff(tx: Transaction, row: StaffRow, now: number): Promise<void> {
  await tx
    .update(staff)
    .set({ endedAt: new Date(now) })
    .where(eq(staff.id, row.id))
  await tx.delete(staffCodes).where(eq(staffCodes.staffId, row.id))
  await tx.delete(staffSessions).where(eq(staffSessions.staffId, row.id))
  await wakeDesks(tx, row.referenceId)
}

/** Makes every open desk of a business check its session. */
export async function wakeDesks(tx: Transaction, referenceId: string): Promise<void> {
  await tx.execute(sql`select pg_notify('desk_changed', ${referenceId})`)
}
