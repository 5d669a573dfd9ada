import type { Category } from '@storefront/api-contract'
import { localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { Link } from '@storefront/router'
import { Picture } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import { useScreen } from '../screen/use-screen.ts'
import styles from './category-header.module.css'

/** Class name of a category link styled as a chip. */
export const chipLink = styles.chip ?? ''

interface CategoryHeaderProps {
  category: Category
  subcategories: readonly Category[]
}

export function CategoryHeader({ category, subcategories }: CategoryHeaderProps) {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const { business, paths, slug } = useScreen()
  const textOf = (text: Category['names']) => localText(text, locale, business.locales)
  const name = textOf(category.names)
  const description = textOf(category.descriptions)
  return (
    <header className={styles.header}>
      <title>{`${name} · ${textOf(business.business_name)}`}</title>
      {category.picture ? (
        <Picture
          className={styles.picture}
          src={category.picture.src}
          alt=""
          width={3}
          height={1}
          sizes="(min-width: 1100px) 1068px, 100vw"
          priority
        />
      ) : null}
      <h1 className={styles.name}>{name}</h1>
      {description ? (
        <p className={styles.text}>
          <bdi>{description}</bdi>
        </p>
      ) : null}
      {subcategories.length > 0 ? (
        <nav aria-label={t('category.subcategories', { name })}>
          <ul className={styles.chips}>
            {subcategories.map((one) => (
              <li key={one.id}>
                <Link className={styles.chip} to={paths.category(slug, one.id)}>
                  {textOf(one.names)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </header>
  )
}
