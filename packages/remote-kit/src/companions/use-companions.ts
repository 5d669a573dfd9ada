import { businessParts, type Instant, type SellingTypeSlug } from '@storefront/domain'
import { offeredItems } from '@storefront/domain/companions'
import { useQuery } from '@storefront/query'
import { menuQuery, type useBusiness, useCart, useDiet } from '@storefront/store'
import { useState } from 'react'

/** Where and when companions are offered. */
export interface CompanionPlace {
  business: ReturnType<typeof useBusiness>
  branch: { id: string }
  slug: SellingTypeSlug
  /** The moment of the order (MN-15). */
  at: Instant
}

/** The menu that companions are offered from. */
export type CompanionMenu = Awaited<ReturnType<ReturnType<typeof menuQuery>['queryFn']>>
/** An item that goes well with others. */
export type Companion = NonNullable<CompanionMenu['menu']>['items'][number]

interface CompanionQuery {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<{ item_ids: string[] }>
}

const MOST_SHOWN = 8
const NO_IDS: readonly string[] = []

interface Offered {
  items: Companion[]
  discounts: CompanionMenu['discounts']
}

/** The items to offer with others (BX-08). */
export function useCompanions(place: CompanionPlace, query: CompanionQuery): Offered {
  const { data } = useQuery(query)
  return useOfferedItems(place, data?.item_ids ?? NO_IDS)
}

/**
 * Of these items those that may be offered here and now. What was in the cart at first is left out; what is added from
 * here stays, so that its button does not move away.
 */
export function useOfferedItems(
  { business, branch, slug, at }: CompanionPlace,
  itemIds: readonly string[],
): Offered {
  const [inCart] = useState(() => useCart.getState().items.map((line) => line.item_id))
  const diet = useDiet()
  const { data: answer } = useQuery(menuQuery(branch.id, slug))
  if (!answer?.menu) return { items: [], discounts: {} }
  const { food } = businessParts(business.business_type)
  const items = offeredItems(itemIds, answer.menu, {
    slug,
    at,
    timeZone: business.time_zone,
    diet: food ? diet : null,
    inCart,
    most: MOST_SHOWN,
  })
  return { items, discounts: answer.discounts }
}
