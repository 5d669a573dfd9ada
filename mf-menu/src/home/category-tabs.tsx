import { localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { TabStrip } from '@storefront/ui'
import { lazy, Suspense, useMemo } from 'react'
import type { MenuContext } from '../menu/menu-context.ts'
import { messages } from '../messages/catalogue.ts'
import styles from './category-tabs.module.css'
import { type HomeSection, tabSections } from './home-sections.ts'
import { useScrollspy } from './use-scrollspy.ts'

const CategoryButton = lazy(() => import('./category-button.tsx'))

/** Category navigation: scrollspy tabs or a floating button, as configured by the business (MN-13). */
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
  const tabs = tabSections(sections).map(({ id, names }) => ({
    id,
    label: localText(names, locale, locales),
  }))
  const active = sections.find((section) => section.id === inView)?.tabId ?? null
  if (tabs.length < 2) return null
  if (kind === 'floating') {
    return (
      <Suspense>
        <CategoryButton tabs={tabs} active={active} onSelect={goTo} />
      </Suspense>
    )
  }
  return (
    <div className={styles.bar}>
      <TabStrip label={t('home.categories')} tabs={tabs} active={active} onSelect={goTo} />
    </div>
  )
}
