import type { Category } from '@storefront/api-contract'
import { categorySaleAt, localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { Link, Navigate } from '@storefront/router'
import { useMinute } from '@storefront/store/minute'
import { buttonClass, EmptyState } from '@storefront/ui'
import { useMemo } from 'react'
import { categoryPath } from '../menu/category-path.ts'
import type { MenuContext } from '../menu/menu-context.ts'
import { MenuTimeNotice } from '../menu/menu-time-notice.tsx'
import type { MenuState } from '../menu/use-menu.ts'
import { useMenuTime } from '../menu/use-menu-time.ts'
import { useMomentText } from '../menu/use-moment-text.ts'
import { useShownMenu } from '../menu/use-shown-menu.ts'
import { messages } from '../messages/catalogue.ts'
import { ItemRows } from '../rows/item-rows.tsx'
import { useScreen } from '../screen/use-screen.ts'
import { CategoryHeader } from './category-header.tsx'
import styles from './category-view.module.css'

interface CategoryViewProps {
  fetched: Extract<MenuState, { state: 'fetched' }>
  categoryId: string
}

const FIRST_PICTURES = 4

export function CategoryView({ fetched, categoryId }: CategoryViewProps) {
  const { business, slug, paths } = useScreen()
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
      <CategoryHeader category={category} subcategories={section?.subcategories ?? []} />
      <MenuTimeNotice timeZone={business.time_zone} />
      {section ? (
        <ItemRows items={section.items} context={context} level={2} priorities={FIRST_PICTURES} />
      ) : (
        <NothingHere path={path} />
      )}
      {below.map((one) => (
        <section key={one.category.id} className={styles.below}>
          <SubcategoryName category={one.category} />
          <ItemRows items={one.items} context={context} />
        </section>
      ))}
    </>
  )
}

function SubcategoryName({ category }: { category: Category }) {
  const { locale } = useFormats()
  const { business } = useScreen()
  return <h2 className={styles.name}>{localText(category.names, locale, business.locales)}</h2>
}

function NothingHere({ path }: { path: readonly Category[] }) {
  const t = useMessages(messages)
  const { paths, slug } = useScreen()
  return (
    <EmptyState
      icon="clock"
      title={t('category.empty')}
      text={<CategoryAvailability path={path} />}
      action={
        <Link className={buttonClass('primary')} to={paths.menu(slug)}>
          {t('action.back-to-menu')}
        </Link>
      }
    />
  )
}

/** From when an unavailable category is on sale again, if known. */
function CategoryAvailability({ path }: { path: readonly Category[] }) {
  const t = useMessages(messages)
  const now = useMinute()
  const at = useMenuTime() ?? now
  const { business } = useScreen()
  const textOf = useMomentText(business.time_zone)
  const sale = categorySaleAt(path, { at, timeZone: business.time_zone })
  const again = sale.sold ? null : sale.from
  if (again === null) return t('category.emptyText')
  return t('category.from', { time: textOf(again) })
}
