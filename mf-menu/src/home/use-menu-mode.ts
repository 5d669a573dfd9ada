import { useQuery } from '@storefront/query'
import { businessQuery, useOpenBusiness } from '@storefront/store'

/** What the business's answer says about its menu: standard menu mode and the category to open at (MN-04). */
export function useMenuMode(): { showsSmart: boolean; highlightedId: string | null } {
  const open = useOpenBusiness()
  const { data } = useQuery({
    ...businessQuery({ ...open, referenceId: open.referenceId ?? '' }),
    enabled: false,
  })
  return { showsSmart: data?.showStandardSubCats ?? false, highlightedId: data?.highlightedCat ?? null }
}
