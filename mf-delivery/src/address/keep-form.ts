import { placeMark } from '@storefront/domain'
import { type DeliveryForm, useDelivery } from '@storefront/store'

/** Keeps the texts of an address as those of the place that is chosen now (DL-05). */
export function keepForm({ type, texts }: DeliveryForm): void {
  const delivery = useDelivery.getState()
  delivery.update({ form: { type, texts, typedFor: placeMark(delivery) } })
}
