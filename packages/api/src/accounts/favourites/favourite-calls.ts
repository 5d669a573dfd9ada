import {
  addFavouriteCall,
  favouritesCall,
  mergeFavouritesCall,
  removeFavouriteCall,
} from '@storefront/api-contract/account'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findBusiness } from '../../catalogue/business/find-business.ts'
import { bindCall } from '../../platform/http/bind-call.ts'
import { answer, notFound, type Reply, refuse } from '../../platform/http/reply.ts'
import type { AccountsContext } from '../accounts-context.ts'
import { requireCustomer } from '../sessions/current-customer.ts'
import { addFavourites, favouriteIds, removeFavourite } from './store-favourites.ts'

/** A customer, and the ids of the items that the business has. */
interface Owner {
  id: string
  items: ReadonlySet<string>
}

/** Registers a customer's favourite items (BX-03). */
export function favouriteCalls(app: FastifyInstance, context: AccountsContext): void {
  const { db, catalogues } = context

  bindCall(app, favouritesCall, async ({ params, request }) => {
    const owner = await ownerAt(request, params.businessId)
    return owner.ok ? favouritesOf(owner.answer) : owner
  })

  bindCall(app, addFavouriteCall, async ({ params, request }) => {
    const owner = await ownerAt(request, params.businessId)
    if (!owner.ok) return owner
    const { id, items } = owner.answer
    if (!items.has(params.itemId)) return notFound('The item')
    const left = await db.transaction((tx) => addFavourites(tx, id, [params.itemId], items))
    if (left > 0)
      return refuse(409, 'limit-reached', 'There are enough favourites.', { reason: 'favourites' })
    return favouritesOf(owner.answer)
  })

  bindCall(app, removeFavouriteCall, async ({ params, request }) => {
    const owner = await ownerAt(request, params.businessId)
    if (!owner.ok) return owner
    await removeFavourite(db, owner.answer.id, params.itemId)
    return favouritesOf(owner.answer)
  })

  bindCall(app, mergeFavouritesCall, async ({ params, body, request }) => {
    const owner = await ownerAt(request, params.businessId)
    if (!owner.ok) return owner
    const { id, items } = owner.answer
    await db.transaction((tx) => addFavourites(tx, id, body.item_ids.toReversed(), items))
    return favouritesOf(owner.answer)
  })

  async function favouritesOf({ id, items }: Owner) {
    const ids = await favouriteIds(db, id)
    return answer({ item_ids: ids.filter((itemId) => items.has(itemId)) })
  }

  async function ownerAt(request: FastifyRequest, referenceId: string): Promise<Reply<Owner>> {
    const business = await findBusiness(catalogues, referenceId)
    if (!business.ok) return business
    const customer = await requireCustomer(context, request, referenceId)
    if (!customer.ok) return customer
    const items = new Set(business.found.items.map(({ item }) => item.id))
    return answer({ id: customer.answer.id, items })
  }
}
