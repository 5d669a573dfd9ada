import { and, eq } from 'drizzle-orm'
import { charges } from '../../platform/database/schema/charges.ts'
import type { CommerceContext } from '../commerce-context.ts'
import type { Charge } from './charge-handler.ts'
import { CHARGE_MINUTES, type ChargeSubject, ofSubject } from './open-charge.ts'
import { reconcileReturn } from './reconcile-charges.ts'

const MINUTE = 60_000
/** Less is too short for a visitor who is sent to the page once more. */
const LEAST_LEFT_MINUTES = 5

/**
 * Whether the open session of a subject can still be paid, so that no second one is opened beside it (RT-17). Its
 * provider is asked first, and what it says is booked.
 */
export async function canStillBePaid(context: CommerceContext, subject: ChargeSubject): Promise<boolean> {
  const known = await pendingCharge(context, subject)
  if (!known) return false
  await reconcileReturn(context, known)
  const charge = await pendingCharge(context, subject)
  if (charge?.id !== known.id) return false
  const leftMs = charge.createdAt.getTime() + CHARGE_MINUTES * MINUTE - context.clock()
  if (leftMs < LEAST_LEFT_MINUTES * MINUTE) return false
  return (await context.payments.payee(context.db, charge)) !== null
}

async function pendingCharge({ db }: CommerceContext, subject: ChargeSubject): Promise<Charge | null> {
  const [charge] = await db
    .select()
    .from(charges)
    .where(and(ofSubject(subject), eq(charges.state, 'pending')))
  return charge ?? null
}
