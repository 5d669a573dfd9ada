import type { Category, Menu, MenuItem } from '@storefront/api-contract'
import { type SellingTypeSlug, type ShownMenu, shownMenu } from '@storefront/domain'
import { serverNow } from '@storefront/store'
import { everyMinute, useMinuteOfRender } from '@storefront/store/minute'
import { useEffect, useMemo, useState } from 'react'
import { useMenuTime } from './use-menu-time.ts'

export type VisibleMenu = ShownMenu<Category, MenuItem>

/**
 * The part of a menu on sale at the chosen time, else now by the server's clock (MN-02 to MN-06, MN-15). Checked every
 * full minute; the value changes only when the set of categories does.
 */
export function useShownMenu(menu: Menu, slug: SellingTypeSlug, timeZone: string): VisibleMenu {
  const minute = useMinuteOfRender()
  const [now, setNow] = useState(minute)
  const chosen = useMenuTime()
  const at = chosen ?? now
  const shown = useMemo(() => shownMenu(menu, { slug, at, timeZone }), [menu, slug, at, timeZone])
  useEffect(() => {
    if (chosen !== null) return
    const check = () => {
      const time = serverNow()
      if (categoriesOf(shownMenu(menu, { slug, at: time, timeZone })) !== categoriesOf(shown)) setNow(time)
    }
    check()
    return everyMinute(check)
  }, [menu, slug, timeZone, shown, chosen])
  return shown
}

// Time affects categories only; the availability of items is in the menu itself.
function categoriesOf({ sections, pinned }: VisibleMenu): string {
  return [...sections.map((section) => section.category.id), '', ...pinned.map(({ id }) => id)].join('/')
}
