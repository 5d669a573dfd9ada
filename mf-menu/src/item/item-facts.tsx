import type { Business, MenuItem } from '@storefront/api-contract'
import { businessParts, localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import type { ReactNode } from 'react'
import { DietWarning } from '../diet/diet-warning.tsx'
import { useLateParts } from '../late/late-parts.ts'
import { messages } from '../messages/catalogue.ts'
import { ItemTags } from '../rows/item-tags.tsx'
import { allergenList } from '../words/item-words.ts'
import styles from './item-facts.module.css'
import { ShareButton } from './share-button.tsx'

/** Name, price, tags, text and allergens. */
export function ItemFacts({
  item,
  business,
  price,
}: {
  item: MenuItem
  business: Business
  price: ReactNode
}) {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const late = useLateParts()
  const textOf = (text: MenuItem['names']) => localText(text, locale, business.locales)
  const name = textOf(item.names)
  const text = textOf(item.descriptions)
  return (
    <header className={styles.facts}>
      {late ? <late.FavouritesSync /> : null}
      <title>{`${name} · ${textOf(business.business_name)}`}</title>
      <div className={styles.head}>
        <h1 className={styles.name}>
          <bdi>{name}</bdi>
        </h1>
        <div className={styles.heart}>{late ? <late.FavouriteButton item={item} /> : null}</div>
        <ShareButton title={name} />
      </div>
      <div className={styles.line}>
        {price}
        <ItemTags item={item} />
      </div>
      {text ? (
        <p className={styles.text}>
          <bdi>{text}</bdi>
        </p>
      ) : null}
      <DietWarning allergens={item.allergens} />
      {item.allergens.length > 0 && businessParts(business.business_type).food ? (
        <p className={styles.allergens}>
          <strong>{t('item.allergens')}</strong> {allergenList(item.allergens, t, locale)}
        </p>
      ) : null}
    </header>
  )
}
