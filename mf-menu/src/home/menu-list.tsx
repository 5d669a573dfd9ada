import { useMessages } from '@storefront/i18n'
import { openBusinessQuery, useCachedAnswer, useDiet, useOpenBusiness } from '@storefront/store'
import { useMinuteOfRender } from '@storefront/store/minute'
import { classNames, EmptyState } from '@storefront/ui'
import { lazy, Suspense, startTransition, useContext, useEffect, useMemo, useState } from 'react'
import { isDietActive, useFilteredMenu } from '../diet/filtered-menu.ts'
import { LateContext } from '../late/late-parts.ts'
import type { MenuContext } from '../menu/menu-context.ts'
import { MenuTimeNotice } from '../menu/menu-time-notice.tsx'
import { shuffled } from '../menu/shuffled.ts'
import type { MenuState } from '../menu/use-menu.ts'
import { useMenuZone } from '../menu/use-menu-time.ts'
import { useShownMenu } from '../menu/use-shown-menu.ts'
import { messages } from '../messages/catalogue.ts'
import { isLongList } from '../rows/item-rows.tsx'
import { useScreen } from '../screen/use-screen.ts'
import { CategoryTabs } from './category-tabs.tsx'
import { hasTabs, homeSections } from './home-sections.ts'
import styles from './menu-list.module.css'
import { MenuSection } from './menu-section.tsx'
import { useInitialScroll } from './use-initial-scroll.ts'

const MenuDiet = lazy(() => import('./menu-diet.tsx'))

/** Pictures in view when the page opens. */
const FIRST_PICTURES = 4
/** Sections in the first render; with the page header one fills the viewport of a phone. */
const FIRST_RENDER = 1
const DAY = 86_400_000

/** The sections of the menu home. */
export function MenuList({ fetched }: { fetched: Extract<MenuState, { state: 'fetched' }> }) {
  const t = useMessages(messages)
  const { business, slug, paths } = useScreen()
  const { menu, answer } = fetched
  const { showsSmart, highlightedId } = useMenuMode()
  const allShown = useShownMenu(menu, slug, useMenuZone())
  const shown = useFilteredMenu(allShown)
  const hasDiet = useDietShown()
  const late = useContext(LateContext)
  // A new order every day, stable during a visit.
  const minute = useMinuteOfRender()
  const [day] = useState(Math.floor(minute / DAY))
  const allItems = useMemo(() => allShown.sections.flatMap((section) => section.items), [allShown])
  const sections = useMemo(() => {
    const all = homeSections({ shown, smart: answer.smart_categories, showsSmart, highlightedId })
    if (!business.shuffle) return all
    return all.map((section) => ({ ...section, items: shuffled(section.items, `${section.id}/${day}`) }))
  }, [shown, answer, showsSmart, highlightedId, business.shuffle, day])
  const context: MenuContext = useMemo(
    () => ({ business, slug, paths, discounts: answer.discounts }),
    [business, slug, paths, answer],
  )
  const isLong = isLongList(sections.reduce((rows, { items }) => rows + items.length, 0))
  const renderedCount = useProgressiveRender(sections.length)
  useInitialScroll(highlightedId, business.reference_id, isLong || renderedCount === sections.length)
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
      {hasDiet ? (
        <Suspense>
          <MenuDiet items={allItems} isEmpty={sections.length === 0} />
        </Suspense>
      ) : null}
      <div className={classNames(hasTabs(sections) && styles.beside)}>
        <CategoryTabs sections={sections} context={context} />
        <div className={styles.sections}>
          <div className={styles.shelves}>
            {late ? <late.Shelves answer={answer} shown={shown} context={context} /> : null}
          </div>
          {sections.map((section, index) => (
            <MenuSection
              isRendered={isLong || index < renderedCount}
              isLong={isLong}
              key={section.id}
              section={section}
              context={context}
              priorities={index === 0 ? FIRST_PICTURES : 0}
            />
          ))}
        </div>
      </div>
    </>
  )
}

/** Whether filters are chosen, or were on this page: the open sheet stays when the last one is taken off. */
function useDietShown(): boolean {
  const isActive = isDietActive(useDiet())
  const [wasActive, setWasActive] = useState(isActive)
  if (isActive && !wasActive) setWasActive(true)
  return isActive || wasActive
}

/** Standard menu mode and highlighted category of the business (MN-04). */
function useMenuMode(): { showsSmart: boolean; highlightedId: string | null } {
  const answer = useCachedAnswer(openBusinessQuery(useOpenBusiness()))
  return { showsSmart: answer?.showStandardSubCats ?? false, highlightedId: answer?.highlightedCat ?? null }
}

/** How many sections to render: the first view immediately, then one more per task, so that a long menu never blocks a tap. */
function useProgressiveRender(total: number): number {
  const [count, setCount] = useState(FIRST_RENDER)
  useEffect(() => {
    if (count >= total) return
    const timer = setTimeout(() => startTransition(() => setCount((last) => last + 1)))
    return () => clearTimeout(timer)
  }, [count, total])
  return Math.min(count, total)
}
