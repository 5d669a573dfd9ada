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

export function ItemTags({ tags, soldOut }: { tags: readonly string[]; soldOut: boolean }) {
  const t = useMessages(messages)
  return (
    <>
      {soldOut ? <Tag tone="neutral">{t('item.soldOut')}</Tag> : null}
      {tags.map((tag) => (
        <Tag key={tag} tone={TONES[tag.toLowerCase()] ?? 'primary'}>
          {tagName(tag, t)}
        </Tag>
      ))}
    </>
  )
}
