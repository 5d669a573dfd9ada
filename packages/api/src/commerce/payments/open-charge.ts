import type { PaymentMethod } from '@storefront/api-contract'
import { type Instant, localText } from '@storefront/domain'
import type { ChargePurpose } from '@storefront/domain/enums'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { charges } from '../../platform/database/schema/charges.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { callbackUrl, returnUrl } from './payment-paths.ts'
import type { Payer, PaymentRequest } from './payment-provider.ts'
import { PaymentRefusal } from './payment-refusal.ts'
import { returnOrigin } from './return-origin.ts'

/** Minutes until an unpaid charge expires. */
export const CHARGE_MINUTES = 30

/** A payment to open. */
export interface ChargeRequest extends PaymentRequest {
  referenceId: string
  /** The language the payment page opens in. */
  locale: string
  /** The method chosen by the visitor; any if left out. */
  method?: PaymentMethod | undefined
  payer?: Payer
}

/** An open provider session, to be stored with {@link saveCharge}; an abandoned one costs nothing. */
export type OpenedCharge = Omit<ChargeRequest, 'method' | 'payer'> & {
  id: string
  url: string
  provider: string
  payment: string | null
}

/** What a charge pays for. */
export type ChargeSubject = Pick<ChargeRequest, 'purpose' | 'subjectId'>

/**
 * Opens a payment session with the business's own account. Outside the transaction, because the provider may be slow.
 * Throws `PaymentRefusal` if no account takes the payment, or its provider gives no answer.
 */
export async function openCharge(context: CommerceContext, request: ChargeRequest): Promise<OpenedCharge> {
  const { db, payments, catalogues, publicOrigin, clock } = context
  const { method, payer, ...charge } = request
  const { referenceId, purpose, subjectId, amount, currency, locale } = charge
  const payee = await payments.choose(db, { referenceId, amount, currency, method })
  if (!payee) throw new PaymentRefusal('not-taken')
  const business = (await catalogues.byReference(referenceId))?.business
  const { provider, account } = payee
  const session = await provider
    .open(account, {
      purpose,
      subjectId,
      amount,
      currency,
      title: localText(business?.business_name ?? [], locale, business?.locales) || referenceId,
      locale,
      method: method ?? null,
      payer: payer ?? null,
      authorise:
        purpose === 'order' && account.capture === 'at_accept' && provider.authorises(method ?? null),
      returnUrl: returnUrl(await returnOrigin(context, referenceId), charge),
      callbackUrl: callbackUrl(publicOrigin, provider.name, referenceId),
      now: clock(),
    })
    .catch((error: unknown) => {
      context.report(`${provider.name} opened no payment for ${referenceId}`, error)
      throw new PaymentRefusal('no-answer')
    })
  const { id, url, payment = null } = session
  return { ...charge, id, url, payment, provider: provider.name }
}

/** Stores a session as the only pending one of its subject. The caller has locked the subject. */
export async function saveCharge(tx: Transaction, charge: OpenedCharge, now: Instant): Promise<void> {
  await supersedeCharges(tx, charge)
  await tx.insert(charges).values({ ...charge, state: 'pending', createdAt: new Date(now) })
}

/** Ends the pending session of a subject. The caller has locked the subject. */
export async function supersedeCharges(tx: Transaction, subject: ChargeSubject): Promise<void> {
  await tx
    .update(charges)
    .set({ state: 'superseded' })
    .where(and(ofSubject(subject), eq(charges.state, 'pending')))
}

/** All sessions of one subject. */
export function ofSubject({ purpose, subjectId }: ChargeSubject) {
  return and(eq(charges.purpose, purpose), eq(charges.subjectId, subjectId))
}

/** The payment links of these subjects, by id, where a session is pending. */
export async function paymentUrls(
  db: Database | Transaction,
  purpose: ChargePurpose,
  subjectIds: string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: charges.subjectId, url: charges.url })
    .from(charges)
    .where(
      and(eq(charges.purpose, purpose), inArray(charges.subjectId, subjectIds), eq(charges.state, 'pending')),
    )
  return new Map(rows.map(({ id, url }) => [id, url]))
}
