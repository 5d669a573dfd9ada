import { pathsOf } from '@storefront/bridge'
import { useFormats, useMessages } from '@storefront/i18n'
import { Link } from '@storefront/router'
import { Badge, buttonClass } from '@storefront/ui'
import { useAnnounced, useCartView } from '../cart/use-cart-view.ts'
import { messages } from '../messages/catalogue.ts'
import { useOrdering } from '../ordering/use-ordering.ts'
import { UnpaidCartWatch } from '../orders/unpaid-cart-notice.tsx'
import { ActionBar, BarAmount } from '../screen/action-bar.tsx'
import styles from './cart-bar.module.css'

/** Item count, total and the link to the cart. */
export default function FilledCartBar() {
  const t = useMessages(messages)
  const { money, number } = useFormats()
  const ordering = useOrdering()
  const cart = useCartView(ordering)
  const view = cart.state === 'ready' ? cart.view : null
  const total =
    view && view.count > 0 && !ordering.business.hide_price
      ? money(view.totals.total, ordering.business.currency)
      : null
  const count = view && view.count > 0 ? t('bar.count', { count: view.count }) : null
  useAnnounced(count === null ? null : [count, total].filter(Boolean).join(', '))

  if (!ordering.cartOn) return null
  return (
    <ActionBar>
      <UnpaidCartWatch />
      <Link
        to={pathsOf(ordering.business.reference_id).cart(ordering.slug)}
        className={buttonClass('primary', { block: true, className: styles.link })}
      >
        <span>
          {view && count ? (
            // A new element for each count runs the animation again.
            <span key={view.count} className={styles.count}>
              <Badge text={number(view.count)} label={count} />
            </span>
          ) : null}
        </span>
        <span>
          {t(view && (view.changes.length > 0 || view.lines.length === 0) ? 'bar.check' : 'bar.view')}
        </span>
        <span>{total && view ? <BarAmount text={total} plusDelivery={view.plusDelivery} /> : null}</span>
      </Link>
    </ActionBar>
  )
}
