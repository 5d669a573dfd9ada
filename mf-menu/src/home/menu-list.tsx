import { useMessages } from '@storefront/i18n'
import { serverNow, useRuleZone } from '@storefront/store'
import { EmptyState } from '@storefront/ui'
import { useMemo } from 'react'
import { DietBar } from '../diet/diet-bar.tsx'
import { DietEmpty } from '../diet/diet-empty.tsx'
import { useWantedMenu } from '../diet/wanted-menu.ts'
import { MenuTimeNotice } from '../menu/menu-time-notice.tsx'
import type { Sale } from '../menu/sale.ts'
import { shuffled } from '../menu/shuffled.ts'
import type { MenuState } from '../menu/use-menu.ts'
import { useShownMenu } from '../menu/use-shown-menu.ts'
import { messages } from '../messages/catalogue.ts'
import { isLongList } from '../rows/item-rows.tsx'
import type { Screen } from '../screen/use-screen.ts'
import { CategoryTabs } from './category-tabs.tsx'
import { homeSections } from './home-sections.ts'
import { MenuSection } from './menu-section.tsx'
import { useLeadTo } from './use-lead-to.ts'
import { useMenuMode } from './use-menu-mode.ts'
import { useUnfolding } from './use-unfolding.ts'

/** Pictures of the first rows that are in view when the page opens. */
const FIRST_PICTURES = 4
const DAY = 86_400_000

/** The menu as it is sold now: pinned, smart, and every category with its items. */
export function MenuList({
  screen,
  fetched,
}: {
  screen: Screen
  fetched: Extract<MenuState, { state: 'fetched' }>
}) {
  const t = useMessages(messages)
  const { business, word, paths } = screen
  const { menu, answer } = fetched
  const { showsSmart, highlightedId } = useMenuMode()
  const allShown = useShownMenu(menu, word, useRuleZone(business, screen.branch.id))
  const shown = useWantedMenu(allShown)
  const allItems = useMemo(() => allShown.sections.flatMap((section) => section.items), [allShown])
  const sections = useMemo(() => {
    const all = homeSections({ shown, smart: answer.smart_categories, showsSmart, highlightedId })
    if (!business.shuffle) return all
    // Another order every day, the same one while a visitor looks around.
    const day = Math.floor(serverNow() / DAY)
    return all.map((section) => ({ ...section, items: shuffled(section.items, `${section.id}/${day}`) }))
  }, [shown, answer, showsSmart, highlightedId, business.shuffle])
  const sale: Sale = useMemo(
    () => ({ business, word, paths, discounts: answer.discounts }),
    [business, word, paths, answer],
  )
  const isLong = isLongList(sections.reduce((rows, { items }) => rows + items.length, 0))
  const unfolded = useUnfolding(sections.length)
  useLeadTo(highlightedId, business.reference_id, isLong || unfolded === sections.length)
  if (allItems.length === 0) {
    return (
      <>
        <MenuTimeNotice timeZone={business.time_zone} />
        <EmptyState icon="clock" title={t('home.empty')} text={t('home.emptyText')} />
      </>
    )
  }
  return (
    <>
      <MenuTimeNotice timeZone={business.time_zone} />
      <DietBar items={allItems} isInset />
      {sections.length === 0 ? <DietEmpty /> : null}
      <CategoryTabs sections={sections} sale={sale} />
      {sections.map((section, place) => (
        <MenuSection
          isUnfolded={isLong || place < unfolded}
          isLong={isLong}
          key={section.id}
          section={section}
          sale={sale}
          priorities={place === 0 ? FIRST_PICTURES : 0}
        />
      ))}
    </>
  )
}
