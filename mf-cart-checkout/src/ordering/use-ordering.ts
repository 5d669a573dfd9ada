import type { BranchSummary, Business } from '@storefront/api-contract'
import { pathsOf } from '@storefront/bridge'
import {
  isSellingTypeWord,
  normaliseSellingType,
  type SellingType,
  type SellingTypeWord,
} from '@storefront/domain'
import { useParams } from '@storefront/router'
import { activeBranch, useBusiness, useVisit } from '@storefront/store'

/** Where and how something is being bought on this route. */
export interface OrderingContext {
  business: Business
  branch: BranchSummary
  /** The selling type as it stands in the path. */
  word: SellingTypeWord
  type: SellingType
  /** Whether the business takes orders of this type in the cart at all. */
  cartOn: boolean
  checkoutOn: boolean
}

/** The sale of a route below `/:ref/:type`; the shell's guards have checked both. */
export function useOrdering(): OrderingContext {
  const business = useBusiness()
  const branch = activeBranch(
    business,
    useVisit((visit) => visit.branchId),
  )
  const { type: word = '' } = useParams()
  const type = normaliseSellingType(word)
  if (type === null || !isSellingTypeWord(word))
    throw new Error(`"${word}" is no selling type; the route lacks its guard`)
  return { business, branch, word, type, cartOn: business.cart[type], checkoutOn: checkoutOn(business, type) }
}

function checkoutOn(business: Business, type: SellingType): boolean {
  switch (type) {
    case 'dine_in':
      return business.checkoutDineIn
    case 'car_pickup':
      return business.checkoutCarPickup
    case 'delivery':
      return business.checkoutDelivery
  }
}

/** Whether a cart is ordered ahead with a reservation, which is where it is sent (RS-02). */
export function isReservation(word: SellingTypeWord): boolean {
  return word === 'reserv_dinein' || word === 'reserv_service'
}

/** Where a cart goes from here: the checkout, or the reservation that it is ordered ahead with. */
export function checkoutPath({ business, word }: Pick<OrderingContext, 'business' | 'word'>): string {
  const paths = pathsOf(business.reference_id)
  return isReservation(word) ? `${paths.reservation(word)}?order` : paths.checkout(word)
}
