import type { Category, Menu, MenuItem } from '@storefront/api-contract'
import { type SellingTypeWord, type ShownMenu, shownMenu } from '@storefront/domain'
import { serverNow } from '@storefront/store'
import { useEffect, useMemo, useState } from 'react'
import { everyMinute } from './every-minute.ts'

export type VisibleMenu = ShownMenu<Category, MenuItem>

/**
 * What of a menu is sold now by the server's clock (MN-02 to MN-06). Looked at again at every full minute; the value
 * changes only when a category comes or goes.
 */
export function useShownMenu(menu: Menu, word: SellingTypeWord, timeZone: string): VisibleMenu {
  const [at, setAt] = useState(serverNow)
  const shown = useMemo(() => shownMenu(menu, { word, at, timeZone }), [menu, word, at, timeZone])
  useEffect(() => {
    const look = () => {
      const now = serverNow()
      if (categoriesOf(shownMenu(menu, { word, at: now, timeZone })) !== categoriesOf(shown)) setAt(now)
    }
    look()
    return everyMinute(look)
  }, [menu, word, timeZone, shown])
  return shown
}

// The hour decides about categories only; what is sold of each is in the menu itself.
function categoriesOf({ sections, pinned }: VisibleMenu): string {
  return [...sections.map((section) => section.category.id), '', ...pinned.map(({ id }) => id)].join('/')
}
