import type { CallInput } from '@storefront/api-contract'
import type { WalletPurchase, walletPurchaseCall } from '@storefront/api-contract/wallet'
import { and, desc, eq } from 'drizzle-orm'
import type { Catalogue } from '../../catalogue/business/catalogue.ts'
import type { ChargeState } from '../../platform/database/schema/charges.ts'
import { charges, customers, walletPurchases } from '../../platform/database/schema.ts'
import { randomId } from '../../platform/http/random-id.ts'
import { answer, notFound, type Reply, refuse } from '../../platform/http/reply.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { declineReasons } from '../payments/decline-reasons.ts'
import { ofSubject, openCharge, saveCharge } from '../payments/open-charge.ts'
import type { Payer } from '../payments/payment-provider.ts'

type Wanted = CallInput<typeof walletPurchaseCall>['body']

/**
 * Starts the purchase of a package, once per idempotency key: the same key answers the same purchase, with another
 * package it is 409 `idempotency-key-reused`. Nothing is credited before the provider's callback.
 */
export async function buyPackage(
  context: CommerceContext,
  catalogue: Catalogue,
  customerId: string,
  wanted: Wanted,
): Promise<Reply<WalletPurchase>> {
  const { db, clock } = context
  const { referenceId, wallet, business } = catalogue
  const holder = { referenceId, customerId }
  const earlier = await purchaseByKey(context, holder, wanted)
  if (earlier) return earlier
  const found = wallet.packages.find((one) => one.id === wanted.package_id)
  if (!found) return notFound('The package')
  const { price, credit, names } = found
  if (price !== wanted.seen_price)
    return refuse(409, 'price-changed', 'The package costs something else now.')
  const id = randomId()
  const { currency } = business
  const payer = await payerOf(context, customerId)
  const charge = await openCharge(context, {
    purpose: 'package',
    subjectId: id,
    referenceId,
    amount: price,
    currency,
    locale: wanted.locale,
    ...(payer ? { payer } : {}),
  })
  const now = clock()
  const created = await db.transaction(async (tx) => {
    const row = {
      ...holder,
      id,
      key: wanted.idempotency_key,
      packageId: found.id,
      names,
      price,
      credit,
      currency,
    }
    const [purchase] = await tx
      .insert(walletPurchases)
      .values({ ...row, createdAt: new Date(now) })
      .onConflictDoNothing()
      .returning()
    if (purchase) await saveCharge(tx, charge, now)
    return purchase !== undefined
  })
  const bought = created ? await findPurchase(context, holder, id) : null
  if (bought) return answer(bought)
  return (await purchaseByKey(context, holder, wanted)) ?? refuse(503, 'unavailable', 'Try again.')
}

/** The customer as their provider asks for them. */
async function payerOf({ db }: Pick<CommerceContext, 'db'>, customerId: string): Promise<Payer | null> {
  const [customer] = await db.select().from(customers).where(eq(customers.id, customerId))
  if (!customer) return null
  const { name, phone, dialCode } = customer
  return { name: name ?? '', phone: `${dialCode} ${phone.slice(dialCode.length)}` }
}

type Holder = Pick<typeof walletPurchases.$inferSelect, 'referenceId' | 'customerId'>

async function purchaseByKey(
  context: CommerceContext,
  holder: Holder,
  { idempotency_key, package_id }: Wanted,
): Promise<Reply<WalletPurchase> | null> {
  const [row] = await context.db
    .select({ id: walletPurchases.id, packageId: walletPurchases.packageId })
    .from(walletPurchases)
    .where(and(ofHolder(holder), eq(walletPurchases.key, idempotency_key)))
  if (!row) return null
  const purchase = row.packageId === package_id ? await findPurchase(context, holder, row.id) : null
  return purchase
    ? answer(purchase)
    : refuse(409, 'idempotency-key-reused', 'This idempotency key belongs to another purchase.')
}

function ofHolder({ referenceId, customerId }: Holder) {
  return and(eq(walletPurchases.referenceId, referenceId), eq(walletPurchases.customerId, customerId))
}

/** A purchase of this customer, or null. */
export async function findPurchase(
  { db }: Pick<CommerceContext, 'db'>,
  holder: Holder,
  id: string,
): Promise<WalletPurchase | null> {
  const [row] = await db
    .select()
    .from(walletPurchases)
    .where(and(ofHolder(holder), eq(walletPurchases.id, id)))
  if (!row) return null
  const [charge] = await db
    .select({ state: charges.state, url: charges.url })
    .from(charges)
    .where(ofSubject({ purpose: 'package', subjectId: id }))
    .orderBy(desc(charges.createdAt))
    .limit(1)
  const state = purchaseState(charge?.state)
  const { packageId, names, price, credit, currency } = row
  const url = state === 'pending' ? (charge?.url ?? null) : null
  const declined = (await declineReasons(db, 'package', [id])).get(id)
  const purchase = { id, package_id: packageId, names, price, credit, currency, state, url }
  return declined && state !== 'paid' ? { ...purchase, declined } : purchase
}

function purchaseState(charge: ChargeState | undefined): WalletPurchase['state'] {
  return charge === 'pending' || charge === 'paid' || charge === 'failed' ? charge : 'expired'
}
