import {
  walletCall,
  walletHistoryCall,
  walletPackageCall,
  walletPackagesCall,
  walletPurchaseCall,
  walletPurchaseStatusCall,
} from '@storefront/api-contract/wallet'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requireCustomer } from '../../accounts/sessions/current-customer.ts'
import type { Catalogue } from '../../catalogue/business/catalogue.ts'
import { findBusiness } from '../../catalogue/business/find-business.ts'
import { bindLocalizedCall } from '../../platform/http/bind-localized-call.ts'
import { answer, notFound, type Reply, refuse } from '../../platform/http/reply.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { atHost } from '../payments/return-origin.ts'
import { buyPackage, findPurchase } from './buy-package.ts'
import { findWallet } from './find-wallet.ts'
import type { WalletHolder } from './wallet-entry.ts'
import { walletMovements } from './wallet-movements.ts'

/** Registers the wallet of the customer, its packages and their purchase (WL-01). */
export function walletCalls(app: FastifyInstance, context: CommerceContext): void {
  const { db } = context

  bindLocalizedCall(app, walletCall, async ({ params, request }) => {
    const owner = await walletOwner(request, params.referenceId)
    return owner.ok
      ? answer({ wallet: await findWallet(db, owner.answer.catalogue, owner.answer.holder) })
      : owner
  })

  bindLocalizedCall(app, walletHistoryCall, async ({ params, query, request }) => {
    const owner = await walletOwner(request, params.referenceId)
    const { page = '1', cursor } = query
    const from = cursor === undefined ? { page: Number(page) } : { cursor: Number(cursor) }
    return owner.ok ? answer(await walletMovements(db, owner.answer.holder, from)) : owner
  })

  bindLocalizedCall(app, walletPackagesCall, async ({ params }) => {
    const found = await walletBusiness(context, params.referenceId)
    if (!found.ok) return found
    const { wallet, business } = found.answer
    return answer({ currency: business.currency, policy: wallet.policy, packages: wallet.packages })
  })

  bindLocalizedCall(app, walletPackageCall, async ({ params }) => {
    const found = await walletBusiness(context, params.referenceId)
    if (!found.ok) return found
    const { wallet, business } = found.answer
    const one = wallet.packages.find((candidate) => candidate.id === params.packageId)
    if (!one) return notFound('The package')
    return answer({ currency: business.currency, policy: wallet.policy, package: one })
  })

  bindLocalizedCall(app, walletPurchaseCall, async ({ params, body, request }) => {
    const owner = await walletOwner(request, params.referenceId)
    if (!owner.ok) return owner
    const { catalogue, holder } = owner.answer
    const bought = await buyPackage(atHost(context, request), catalogue, holder.customerId, body)
    return bought.ok ? answer({ purchase: bought.answer }) : bought
  })

  bindLocalizedCall(app, walletPurchaseStatusCall, async ({ params, request }) => {
    const owner = await walletOwner(request, params.referenceId)
    if (!owner.ok) return owner
    const purchase = await findPurchase(context, owner.answer.holder, params.purchaseId)
    return purchase ? answer({ purchase }) : notFound('The purchase')
  })

  /** The customer who asks, whose wallet alone may be seen; 401 for a guest. */
  async function walletOwner(
    request: FastifyRequest,
    referenceId: string,
  ): Promise<Reply<{ catalogue: Catalogue; holder: WalletHolder }>> {
    const found = await walletBusiness(context, referenceId)
    if (!found.ok) return found
    const customer = await requireCustomer(context, request, referenceId)
    if (!customer.ok) return customer
    return answer({ catalogue: found.answer, holder: { referenceId, customerId: customer.answer.id } })
  }
}

/** The business, if it offers a wallet (WL-02). */
async function walletBusiness(
  { catalogues }: CommerceContext,
  referenceId: string,
): Promise<Reply<Catalogue>> {
  const business = await findBusiness(catalogues, referenceId)
  if (!business.ok) return business
  return business.found.wallet.enabled
    ? answer(business.found)
    : refuse(404, 'wallet-not-offered', 'This business has no wallet.')
}
