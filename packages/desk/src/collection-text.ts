import type { DeskOrder } from '@storefront/api-contract/desk'
import { collectionOf } from '@storefront/domain/desk'
import { useFormats, useMessages } from '@storefront/i18n'
import { messages } from './messages/catalogue.ts'

/** What the counter takes for an order, in words (DK-02). */
export function useCollectionText(order: DeskOrder): string {
  const t = useMessages(messages)
  const { money } = useFormats()
  const collection = collectionOf(order)
  if (collection.kind !== 'collect') return t(`order.${collection.kind}`)
  return t('order.collect', { amount: money(collection.amount, order.totals.currency) })
}
