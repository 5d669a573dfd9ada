import type { Order } from '@storefront/api-contract/ordering'
import { pathsOf } from '@storefront/bridge'
import { sellingTypeSlug } from '@storefront/domain'
import { useMessages } from '@storefront/i18n'
import { Link } from '@storefront/router'
import { useCart } from '@storefront/store'
import { buttonClass } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import { ReorderButton } from './reorder-button.tsx'

/**
 * From an unpaid order to its cart, which is still there (RT-17). Where it is not, as on another device, the lines of the
 * order are put into the empty cart; a cart of something else is left alone.
 */
export function BackToCart({ order }: { order: Order }) {
  const t = useMessages(messages)
  const isEmpty = useCart((cart) => cart.items.length === 0)
  const isItsCart = useCart((cart) => cart.unpaid?.orderId === order.id)
  if (isEmpty) return <ReorderButton order={order} block words={t('fail.backToCart')} />
  if (!isItsCart) return null
  return (
    <Link
      to={pathsOf(order.reference_id).cart(sellingTypeSlug(order.selling_types))}
      className={buttonClass('secondary', { block: true })}
    >
      {t('fail.toCart')}
    </Link>
  )
}
