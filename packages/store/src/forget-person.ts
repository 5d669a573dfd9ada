import { EMPTY_CART } from './cart-state.ts'
import { useCart } from './cart-store.ts'
import { useCheckoutDraft } from './checkout-draft-store.ts'
import { EMPTY_DELIVERY } from './delivery-state.ts'
import { useDelivery } from './delivery-store.ts'
import { browserShelf, shelfKey } from './saved-state.ts'

/** Kinds of kept state that tell about nothing but a person; their owners hear `signed-out` and empty their memory. */
const PERSONAL_KINDS = ['auth', 'delivery', 'reservation'] as const

/**
 * Takes what tells about a person out of what this browser keeps for a business: contact, car, note and coupon of the
 * cart, saved places, the number a code was sent to (AU-06, PS-01). The lines of the cart stay.
 */
export function forgetPerson(referenceId: string): void {
  const { items: _lines, ...told } = EMPTY_CART
  const cart = useCart.getState()
  if (cart.referenceId === referenceId) cart.say(told)
  dropDrafts(referenceId)
  if (useDelivery.getState().referenceId === referenceId) useDelivery.setState(EMPTY_DELIVERY)
  if (useCheckoutDraft.getState().referenceId === referenceId) useCheckoutDraft.getState().reset()
  for (const kind of PERSONAL_KINDS) browserShelf.remove(shelfKey(kind, referenceId))
}

/** What was typed and not sent, kept for a reload of the tab. */
function dropDrafts(referenceId: string): void {
  if (typeof sessionStorage === 'undefined') return
  const drafts = Object.keys(sessionStorage).filter((key) => key.startsWith(shelfKey('draft:', referenceId)))
  for (const key of drafts) sessionStorage.removeItem(key)
}
