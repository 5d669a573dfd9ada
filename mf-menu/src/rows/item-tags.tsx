import type { MenuItem } from '@storefront/api-contract'
import { useMessages } from '@storefront/i18n'
import { Tag } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import { type ItemTag, itemTags } from '../words/row-texts.ts'

/** Stock and tags of an item. */
export function ItemTags({ item }: { item: MenuItem }) {
  return <Tags tags={itemTags(item, useMessages(messages))} />
}

/** Labels beside each other. */
export function Tags({ tags }: { tags: readonly ItemTag[] }) {
  return tags.map(({ text, tone }) => (
    <Tag key={text} tone={tone}>
      {text}
    </Tag>
  ))
}
