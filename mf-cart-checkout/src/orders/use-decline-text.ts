import type { Order } from '@storefront/api-contract/ordering'
import { useMessages } from '@storefront/i18n'
import { messages } from '../messages/catalogue.ts'

/**
 * Why the last try to pay an order was declined, as its customer may know; null where none was, and where there is no
 * more to say than that it did not go through (PR-04).
 */
export function useDeclineText({ state, payment }: Pick<Order, 'state' | 'payment'>): string | null {
  const t = useMessages(messages)
  const { declined, open } = payment
  const isSaid = declined === 'declined' && state === 'payment_failed' && open !== true
  return declined && !isSaid ? t(`decline.${declined}`) : null
}
