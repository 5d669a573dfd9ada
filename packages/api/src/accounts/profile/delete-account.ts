import {
  accountDeletionCall,
  DELETED_WITH_ACCOUNT,
  deleteAccountCall,
  KEPT_AFTER_ACCOUNT,
} from '@storefront/api-contract/account'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../platform/http/bind-call.ts'
import { isoText } from '../../platform/http/iso-text.ts'
import { isSigned, keyedHash } from '../../platform/http/keyed-hash.ts'
import { refuseFor } from '../../platform/http/refuse-for.ts'
import { answer, notFound } from '../../platform/http/reply.ts'
import type { AccountsContext } from '../accounts-context.ts'
import { setVerifiedPhone } from '../codes/verified-phone.ts'
import { requireCustomer } from '../sessions/current-customer.ts'
import { setSessionCookie } from '../sessions/session-cookie.ts'
import { eraseFromWaitlist } from './customer-waitlist.ts'
import { type Eraser, eraseAccount, eraseFromOrders, openOrderCount } from './erase-account.ts'

/** Minimum time to read the consequences. */
const CONFIRM_MS = 10 * 60_000

/** Registers account deletion: the GET explains the consequences, the POST deletes (two steps). */
export function deleteAccountCalls(app: FastifyInstance, context: AccountsContext): void {
  const { db, clock, secret, catalogues, customerRecords } = context
  /** Erasers of every area that stores personal data. */
  const erasersAt = async (referenceId: string): Promise<readonly Eraser[]> => {
    const catalogue = await catalogues.byReference(referenceId)
    const eraseRecords: Eraser = (tx, customer) => customerRecords.erase(tx, customer, { catalogue, clock })
    return [eraseFromWaitlist, eraseRecords, eraseFromOrders]
  }

  bindCall(app, accountDeletionCall, async ({ params, request }) => {
    const customer = await requireCustomer(context, request)
    if (!customer.ok) return customer
    const { id, referenceId } = customer.answer
    if (params.id !== id) return notFound('The account')
    const expiresAt = clock() + CONFIRM_MS
    const wallet = await customerRecords.walletBalance(db, { referenceId, customerId: id })
    return answer({
      deletes: [...DELETED_WITH_ACCOUNT],
      keeps: [...KEPT_AFTER_ACCOUNT],
      open_orders: await db.transaction((tx) => openOrderCount(tx, id)),
      wallet_balance: wallet.available + wallet.onHold,
      confirmation: confirmation(id, expiresAt, secret),
      expires_at: isoText(expiresAt),
    })
  })

  bindCall(app, deleteAccountCall, async ({ params, body, request, reply }) => {
    const customer = await requireCustomer(context, request)
    if (!customer.ok) return customer
    const { id, referenceId } = customer.answer
    if (params.id !== id) return notFound('The account')
    if (!isConfirmed(id, body.confirmation, secret, clock())) {
      const fields = [{ field: 'confirmation', reason: 'Is not the one that was given, or too old.' }]
      return refuseFor(request, { status: 422, code: 'bad-request', message: 'confirm-again', fields })
    }
    const erasers = await erasersAt(referenceId)
    const isGone = await db.transaction((tx) => eraseAccount(tx, id, erasers))
    if (!isGone) return refuseFor(request, { status: 409, code: 'orders-open', message: 'orders-open' })
    setSessionCookie(request, reply, { referenceId, token: null }, context)
    setVerifiedPhone(context, { request, reply }, referenceId, null)
    return answer({ deleted: true })
  })
}

function confirmation(customerId: string, expiresAt: number, secret: string): string {
  return `${expiresAt}.${keyedHash(secret, 'delete-account', `${customerId}.${expiresAt}`)}`
}

function isConfirmed(customerId: string, given: string, secret: string, now: number): boolean {
  const expiresAt = Number(/^\d{1,15}/.exec(given)?.[0] ?? 0)
  return expiresAt > now && isSigned(given, secret, (one) => confirmation(customerId, expiresAt, one))
}
