import { localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useIsHydrated } from '@storefront/remote-kit'
import { TabStrip } from '@storefront/ui'
import { lazy, Suspense, useMemo } from 'react'
import type { MenuContext } from '../menu/menu-context.ts'
import { messages } from '../messages/catalogue.ts'
import { useIsWide } from '../screen/use-is-wide.ts'
import styles from './category-tabs.module.css'
import { type HomeSection, hasTabs, tabSections } from './home-sections.ts'
import { useScrollspy } from './use-scrollspy.ts'

const CategoryButton = lazy(() => import('./category-button.tsx'))

/** Category navigation: scrollspy tabs or a floating button, as configured by the business (MN-13); wide windows show tabs only, and from 1360 px on a sidebar of categories. */
export function CategoryTabs({
  sections,
  context,
}: {
  sections: readonly HomeSection[]
  context: MenuContext
}) {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const { locales, menu_button: kind } = context.business
  const ids = useMemo(() => sections.map((section) => section.id), [sections])
  const { inView, goTo } = useScrollspy(ids)
  const isWide = useIsWide()
  const isHydrated = useIsHydrated()
  const tabs = tabSections(sections).map(({ id, names }) => ({
    id,
    label: localText(names, locale, locales),
  }))
  const active = sections.find((section) => section.id === inView)?.tabId ?? null
  if (!hasTabs(sections)) return null
  if (kind === 'floating' && !isWide) {
    // It does nothing without scripts.
    return (
      <div className={styles.place}>
        {isHydrated ? (
          <Suspense>
            <CategoryButton tabs={tabs} active={active} onSelect={goTo} />
          </Suspense>
        ) : null}
      </div>
    )
  }
  return (
    <div className={styles.bar}>
      <TabStrip
        label={t('home.categories')}
        tabs={tabs}
        active={active}
        onSelect={goTo}
        className={styles.strip}
      />
    </div>
  )
}
