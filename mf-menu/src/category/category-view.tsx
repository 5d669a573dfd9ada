import type { Category } from '@storefront/api-contract'
import { categorySaleAt, localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { Link, Navigate } from '@storefront/router'
import { serverNow } from '@storefront/store'
import { buttonClass, EmptyState } from '@storefront/ui'
import { useMemo, useState } from 'react'
import { categoryPath } from '../menu/category-path.ts'
import type { MenuContext } from '../menu/menu-context.ts'
import { MenuTimeNotice } from '../menu/menu-time-notice.tsx'
import type { MenuState } from '../menu/use-menu.ts'
import { useMenuTime } from '../menu/use-menu-time.ts'
import { useShownMenu } from '../menu/use-shown-menu.ts'
import { messages } from '../messages/catalogue.ts'
import { ItemRows } from '../rows/item-rows.tsx'
import type { Screen } from '../screen/use-screen.ts'
import { CategoryHeader } from './category-header.tsx'
import styles from './category-view.module.css'

interface CategoryViewProps {
  screen: Screen
  fetched: Extract<MenuState, { state: 'fetched' }>
  categoryId: string
}

const FIRST_PICTURES = 4

export function CategoryView({ screen, fetched, categoryId }: CategoryViewProps) {
  const { business, slug, paths } = screen
  const { menu, answer } = fetched
  const shown = useShownMenu(menu, slug, business.time_zone)
  const context: MenuContext = useMemo(
    () => ({ business, slug, paths, discounts: answer.discounts }),
    [business, slug, paths, answer],
  )
  const path = categoryPath(categoryId, menu.categories)
  const [category] = path
  if (!category) return <Navigate to="/404" replace />
  const section = shown.sections.find((one) => one.category.id === categoryId)
  const below = shown.sections.filter((one) =>
    categoryPath(one.category.parent_id ?? '', menu.categories).includes(category),
  )
  return (
    <>
      <CategoryHeader category={category} subcategories={section?.subcategories ?? []} screen={screen} />
      <MenuTimeNotice timeZone={business.time_zone} />
      {section ? (
        <ItemRows items={section.items} context={context} level={2} priorities={FIRST_PICTURES} />
      ) : (
        <NothingHere screen={screen} path={path} />
      )}
      {below.map((one) => (
        <section key={one.category.id} className={styles.below}>
          <SubcategoryName category={one.category} screen={screen} />
          <ItemRows items={one.items} context={context} />
        </section>
      ))}
    </>
  )
}

function SubcategoryName({ category, screen }: { category: Category; screen: Screen }) {
  const { locale } = useFormats()
  return <h2 className={styles.name}>{localText(category.names, locale, screen.business.locales)}</h2>
}

function NothingHere({ screen, path }: { screen: Screen; path: readonly Category[] }) {
  const t = useMessages(messages)
  return (
    <EmptyState
      icon="clock"
      title={t('category.empty')}
      text={<CategoryAvailability screen={screen} path={path} />}
      action={
        <Link className={buttonClass('primary')} to={screen.paths.menu(screen.slug)}>
          {t('action.back-to-menu')}
        </Link>
      }
    />
  )
}

/** From when an unavailable category is on sale again, if known. */
function CategoryAvailability({ screen, path }: { screen: Screen; path: readonly Category[] }) {
  const t = useMessages(messages)
  const { time } = useFormats()
  const [now] = useState(serverNow)
  const at = useMenuTime() ?? now
  const { business } = screen
  const sale = categorySaleAt(path, { at, timeZone: business.time_zone })
  const again = sale.sold ? null : sale.from
  if (again === null) return t('category.emptyText')
  return t('category.from', { time: time(again, business.time_zone, 'weekday-time') })
}
