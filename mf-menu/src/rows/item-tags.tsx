import type { MenuItem } from '@storefront/api-contract'
import { useMessages } from '@storefront/i18n'
import { Tag, type TagProps } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import { tagName } from './item-words.ts'

const TONES: Readonly<Record<string, TagProps['tone']>> = {
  vegan: 'success',
  vegetarian: 'success',
  spicy: 'danger',
  new: 'info',
}

/** Stock and tags of an item. */
export function ItemTags({ item: { tags, sold_out: soldOut, left } }: { item: MenuItem }) {
  const t = useMessages(messages)
  return (
    <>
      {soldOut ? <Tag tone="neutral">{t('item.soldOut')}</Tag> : null}
      {!soldOut && left !== undefined ? <Tag tone="danger">{t('dish.left', { count: left })}</Tag> : null}
      {tags.map((tag) => (
        <Tag key={tag} tone={TONES[tag.toLowerCase()] ?? 'primary'}>
          {tagName(tag, t)}
        </Tag>
      ))}
    </>
  )
}
