import * as z from '@storefront/api-contract/schema'
import { defineCall } from '../call.ts'
import { id, reference } from '../text.ts'

/** Most favourites of one customer, and of a guest's browser. */
export const MOST_FAVOURITES = 100

const ofBusiness = z.object({ businessId: reference })
const ofItem = z.object({ businessId: reference, itemId: id })
/** Ids of items that the business has, newest first. */
const favourites = z.object({ item_ids: z.array(id) })

/** The customer's favourite items of this business (BX-03). `businessId` is its reference id. */
export const favouritesCall = defineCall({
  name: 'favourites',
  method: 'GET',
  path: 'webapp/favourites/:businessId',
  access: 'customer',
  summary: 'Favourite items.',
  params: ofBusiness,
  answer: favourites,
})

/** Adds an item; idempotent. 404 for an item of another business, 409 `limit-reached` beyond {@link MOST_FAVOURITES}. */
export const addFavouriteCall = defineCall({
  name: 'add-favourite',
  method: 'PUT',
  path: 'webapp/favourites/:businessId/:itemId',
  access: 'customer',
  summary: 'Adds a favourite.',
  params: ofItem,
  answer: favourites,
})

/** Removes an item; idempotent. */
export const removeFavouriteCall = defineCall({
  name: 'remove-favourite',
  method: 'DELETE',
  path: 'webapp/favourites/:businessId/:itemId',
  access: 'customer',
  summary: 'Removes a favourite.',
  params: ofItem,
  answer: favourites,
})

/**
 * Adds the favourites of a guest's browser, newest first, to the account that logged in. Unknown items, and those beyond
 * {@link MOST_FAVOURITES}, are left out.
 */
export const mergeFavouritesCall = defineCall({
  name: 'merge-favourites',
  method: 'POST',
  path: 'webapp/favourites/:businessId',
  access: 'customer',
  summary: "Adds a guest's favourites to the account.",
  params: ofBusiness,
  body: z.object({ item_ids: z.array(id).check(z.maxLength(MOST_FAVOURITES)) }),
  answer: favourites,
})
