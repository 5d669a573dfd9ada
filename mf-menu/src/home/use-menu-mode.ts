import { openBusinessQuery, useCachedAnswer, useOpenBusiness } from '@storefront/store'

/** What the business's answer says about its menu: standard menu mode and the category to open at (MN-04). */
export function useMenuMode(): { showsSmart: boolean; highlightedId: string | null } {
  const answer = useCachedAnswer(openBusinessQuery(useOpenBusiness()))
  return { showsSmart: answer?.showStandardSubCats ?? false, highlightedId: answer?.highlightedCat ?? null }
}
