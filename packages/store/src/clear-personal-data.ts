import { EMPTY_CART } from './cart-state.ts'
import { useCart } from './cart-store.ts'
import { useCheckoutDraft } from './checkout-draft-store.ts'
import { EMPTY_DELIVERY } from './delivery-state.ts'
import { useDelivery } from './delivery-store.ts'
import { browserStorage, storageKey, tabStorage } from './persisted-state.ts'
import { useVisit } from './visit-store.ts'

/** Persisted state that is personal as a whole; its owners clear their memory on `signed-out`. */
const PERSONAL_KINDS = [
  'auth',
  'delivery',
  'reservation',
  'waiting',
  'favourites',
  'notified-orders',
  'notified-reservations',
  'shelves',
] as const

/**
 * Removes personal data of a business from this browser: contact, car, note and coupon of the cart, saved places, the
 * number a code was sent to, a place on a waitlist, favourites that never reached the account, the orders and
 * reservations it is notified of, and an order that is still looked up (AU-06, PS-01). Cart lines stay.
 */
export function clearPersonalData(referenceId: string): void {
  const { items: _lines, ...personal } = EMPTY_CART
  const cart = useCart.getState()
  if (cart.referenceId === referenceId) cart.update(personal)
  dropDrafts(referenceId)
  if (useVisit.getState().referenceId === referenceId)
    useVisit.getState().choose({ openOrderIds: [], openIntent: null })
  if (useDelivery.getState().referenceId === referenceId) useDelivery.setState(EMPTY_DELIVERY)
  if (useCheckoutDraft.getState().referenceId === referenceId) useCheckoutDraft.getState().reset()
  for (const kind of PERSONAL_KINDS) browserStorage.remove(storageKey(kind, referenceId))
}

/** Removes what is saved for a reload of the tab: unsent input, and the order that it shows. */
function dropDrafts(referenceId: string): void {
  const drafts = tabStorage.keys().filter((key) => key.startsWith(storageKey('draft:', referenceId)))
  for (const key of drafts) tabStorage.remove(key)
}
