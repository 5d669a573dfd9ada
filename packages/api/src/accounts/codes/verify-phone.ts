import type { User } from '@storefront/api-contract/account'
import { and, eq, ne } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { findBusiness } from '../../catalogue/business/find-business.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { rollBackOnRefusal } from '../../platform/database/roll-back-on-refusal.ts'
import { codeRequests, customers } from '../../platform/database/schema.ts'
import { refuseFor } from '../../platform/http/refuse-for.ts'
import { answer, type Reply } from '../../platform/http/reply.ts'
import type { AccountsContext } from '../accounts-context.ts'
import { findUser } from '../customers/find-user.ts'
import { lockPhone } from '../customers/lock-phone.ts'
import { visitorOf } from '../sessions/current-customer.ts'
import { refuseTry } from './refuse-try.ts'
import { spendRequest } from './spend-request.ts'
import { type CodeRequestRow, compareCode } from './try-code.ts'

/** A request for a code, and the code unless it was tried before. */
interface Shown {
  requestId: string
  otp: string | undefined
}

/**
 * Consumes a verified request: it changes a customer's number, and verifies a guest's; the customer of another business is
 * a guest here. 409 `phone-taken` if the number belongs to another account, which its verified owner may learn. A code is
 * taken with the change: after a 401 or a 409, or where the change fails, it still works.
 */
export async function verifyPhone(
  context: AccountsContext,
  request: FastifyRequest,
  { requestId, otp }: Shown,
): Promise<Reply<{ row: CodeRequestRow; user: User | null }>> {
  const { db, clock } = context
  const [asked] = await db
    .select({ referenceId: codeRequests.referenceId })
    .from(codeRequests)
    .where(eq(codeRequests.id, requestId))
  const visitor = await visitorOf(context, request, asked?.referenceId)
  if (!visitor.ok) return visitor
  const { customerId } = visitor.answer
  const compared = otp === undefined ? null : await compareCode(context, requestId, otp)
  if (compared && !compared.ok) return refuseTry(request, compared)
  const taken = await rollBackOnRefusal(db, async (tx): Promise<Reply<CodeRequestRow>> => {
    const row = await spendRequest(tx, requestId, { now: clock(), withCode: otp !== undefined })
    if (!row) return refuseFor(request, { status: 422, code: 'code-expired', message: 'code-expired' })
    if (customerId !== null && !(await changePhone(tx, customerId, row)))
      return refuseFor(request, { status: 409, code: 'phone-taken', message: 'phone-taken' })
    return answer(row)
  })
  if (!taken.ok) return taken
  const row = taken.answer
  const business = await findBusiness(context.catalogues, row.referenceId)
  if (!business.ok) return business
  const user = customerId && (await findUser(db, business.found.business, customerId))
  return answer({ row, user: user || null })
}

/** Returns false without a change if the number belongs to another account. */
async function changePhone(
  tx: Transaction,
  customerId: string,
  { referenceId, phone, dialCode, codeNeeded: phoneVerified }: CodeRequestRow,
): Promise<boolean> {
  await lockPhone(tx, referenceId, phone)
  const isOther = and(
    eq(customers.referenceId, referenceId),
    eq(customers.phone, phone),
    ne(customers.id, customerId),
  )
  const [other] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(isOther, eq(customers.phoneVerified, true)))
  if (other && phoneVerified) return false
  const changed = await tx
    .update(customers)
    .set({ phone, dialCode, phoneVerified })
    .where(and(eq(customers.id, customerId), eq(customers.referenceId, referenceId)))
    .returning({ id: customers.id })
  return changed.length > 0
}
