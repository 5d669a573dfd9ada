import type { Order } from '@storefront/api-contract/ordering'
import { useMessages } from '@storefront/i18n'
import { messages } from '../messages/catalogue.ts'

/**
 * The reason for the last declined payment of an order that may be shown to the customer; null without a declined
 * payment or without a specific reason (PR-04).
 */
export function useDeclineText({ state, payment }: Pick<Order, 'state' | 'payment'>): string | null {
  const t = useMessages(messages)
  const { declined, open } = payment
  const isSaid = declined === 'declined' && state === 'payment_failed' && open !== true
  return declined && !isSaid ? t(`decline.${declined}`) : null
}
