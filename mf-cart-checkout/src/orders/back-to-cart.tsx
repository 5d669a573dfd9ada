import type { Order } from '@storefront/api-contract/ordering'
import { useMessages } from '@storefront/i18n'
import { useCart } from '@storefront/store'
import { messages } from '../messages/catalogue.ts'
import { OrderAgainButton } from './order-again-button.tsx'

/** Puts what was ordered into an empty cart again, to order something else instead. */
export function BackToCart({ order }: { order: Order }) {
  const t = useMessages(messages)
  const isEmpty = useCart((cart) => cart.items.length === 0)
  return isEmpty ? <OrderAgainButton order={order} block words={t('fail.backToCart')} /> : null
}
