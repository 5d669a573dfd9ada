import type { BranchSummary, Business } from '@storefront/api-contract'
import { pathsOf } from '@storefront/bridge'
import {
  isCheckoutOpen,
  isReserveType,
  isSellingTypeSlug,
  normaliseSellingType,
  type SellingType,
  type SellingTypeSlug,
} from '@storefront/domain'
import { useParams } from '@storefront/router'
import { activeBranch, useBusiness, useVisit } from '@storefront/store'

/** Where and how something is being bought on this route. */
export interface OrderingContext {
  business: Business
  branch: BranchSummary
  /** The selling type as in the path. */
  slug: SellingTypeSlug
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
  const { type: slug = '' } = useParams()
  const type = normaliseSellingType(slug)
  if (type === null || !isSellingTypeSlug(slug))
    throw new Error(`"${slug}" is no selling type; the route lacks its guard`)
  const checkoutOn = isCheckoutOpen(business, type)
  return { business, branch, slug, type, cartOn: business.cart[type], checkoutOn }
}

/** Whether a cart is ordered ahead with a reservation, which is where it is sent (RS-02). */
export function isReservation(slug: SellingTypeSlug): boolean {
  return isReserveType(slug)
}

/** Where a cart goes from here: the checkout, or the reservation that it is ordered ahead with. */
export function checkoutPath({ business, slug }: Pick<OrderingContext, 'business' | 'slug'>): string {
  const paths = pathsOf(business.reference_id)
  return isReservation(slug) ? `${paths.reservation(slug)}?order` : paths.checkout(slug)
}
