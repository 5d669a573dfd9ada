import { preparationMinutes } from '@storefront/domain'
import type { Catalogue } from '../../catalogue/business/catalogue.ts'

interface OrderedLabel {
  item_id: string
  price_label_id?: string | undefined
}

/** How long the kitchen needs for the lines of an order, in minutes, by the labels as they are now. */
export function kitchenMinutes({ items }: Pick<Catalogue, 'items'>, lines: readonly OrderedLabel[]): number {
  const labels = lines.flatMap(({ item_id, price_label_id }) => {
    const ordered = items.find(({ item }) => item.id === item_id)?.item
    return ordered?.price_labels.find(({ id }) => id === price_label_id) ?? []
  })
  return preparationMinutes(labels)
}
