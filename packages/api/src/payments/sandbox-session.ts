import { localText, type Minor } from '@storefront/domain'
import { eq } from 'drizzle-orm'
import type { ApiContext } from '../api-context.ts'
import { charges, paymentSessions } from '../database/schema.ts'
import { serverLocale, serverMessage } from '../messages/server-message.ts'
import { findOrder } from '../orders/order-records.ts'

/** A payment session as the hosted page shows it, for orders and charges. */
export interface SandboxSession {
  id: string
  amount: Minor
  currency: string
  /** The visitor's locale when it was opened. */
  locale: string
  isPending: boolean
  isPaid: boolean
  /** One line that names what is paid for. */
  subject: string
  successPath: string
  failPath: string
}

/** The session of this id, for an order or for anything else that is charged; null when there is none. */
export async function findSandboxSession(context: ApiContext, id: string): Promise<SandboxSession | null> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(id)) return null
  return (await orderSession(context, id)) ?? (await chargeSession(context, id))
}

async function orderSession(context: ApiContext, id: string): Promise<SandboxSession | null> {
  const [row] = await context.db.select().from(paymentSessions).where(eq(paymentSessions.id, id))
  const order = row && (await findOrder(context.db, row.orderId))
  if (!row || !order) return null
  const { referenceId, number, paymentState, snapshot } = order.row
  const business = await context.catalogues.byReference(referenceId)
  return {
    id,
    amount: row.amount,
    currency: row.currency,
    locale: snapshot.locale,
    isPending: row.state === 'pending',
    isPaid: paymentState === 'paid',
    subject: serverMessage(serverLocale(snapshot.locale), 'sandbox-order', {
      number: String(number),
      business: localText(business?.business.business_name ?? [], serverLocale(snapshot.locale)),
    }),
    successPath: `/${referenceId}/orders/success/${order.row.id}`,
    failPath: `/${referenceId}/payment/fail?order=${order.row.id}`,
  }
}

async function chargeSession(context: ApiContext, id: string): Promise<SandboxSession | null> {
  const [charge] = await context.db.select().from(charges).where(eq(charges.id, id))
  if (!charge) return null
  const { amount, currency, locale, state } = charge
  const page = await context.chargeHandlers[charge.purpose].page(context, charge)
  return { id, amount, currency, locale, isPending: state === 'pending', isPaid: state === 'paid', ...page }
}
