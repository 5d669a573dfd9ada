import { pathsOf } from '@storefront/bridge'
import { useFormats, useMessages } from '@storefront/i18n'
import { LoadProblem } from '@storefront/remote-kit'
import { Link } from '@storefront/router'
import { useCart } from '@storefront/store'
import { buttonClass, Skeleton } from '@storefront/ui'
import { useId } from 'react'
import { CartChanges, useCartChanges } from '../cart/cart-changes.tsx'
import { PopularItems } from '../cart/cart-companions.tsx'
import { CartLines, SetAsideLines, useRemoval } from '../cart/cart-lines.tsx'
import { useReadiness } from '../cart/cart-readiness.ts'
import type { CartView } from '../cart/cart-view.ts'
import { CheckoutButton } from '../cart/checkout-button.tsx'
import { NotReadyNotice } from '../cart/not-ready-notice.tsx'
import { useAnnounced, useCartView } from '../cart/use-cart-view.ts'
import { messages } from '../messages/catalogue.ts'
import { type OrderingContext, useOrdering } from '../ordering/use-ordering.ts'
import { UnpaidCartNotice } from '../orders/unpaid-cart-notice.tsx'
import { OrderTotals } from '../totals/order-totals.tsx'
import styles from './cart-panel.module.css'

/** The cart beside the menu in wide windows: editable lines, total and checkout link (UI-03). */
export function CartPanel() {
  const t = useMessages(messages)
  const titleId = useId()
  const ordering = useOrdering()
  const cart = useCartView(ordering)
  const removal = useRemoval()
  const cartChanges = useCartChanges(cart.state === 'ready' ? cart.view : null)
  const isEmpty = useCart(({ items }) => items.length === 0) && removal.removed === null
  if (!ordering.cartOn) return null
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('cart.title')}
      </h2>
      <UnpaidCartNotice />
      <CartChanges changes={cartChanges.changes} onDismiss={cartChanges.dismiss} />
      {isEmpty ? (
        <>
          <p className={styles.empty}>{t('cart.emptyText')}</p>
          <PopularItems ordering={ordering} />
        </>
      ) : null}
      {!isEmpty && cart.state === 'loading' ? <Skeleton lines={4} /> : null}
      {!isEmpty && cart.state === 'failed' ? <LoadProblem {...cart} /> : null}
      {!isEmpty && cart.state === 'ready' ? (
        <PanelLines ordering={ordering} view={cart.view} couponCode={cart.coupon.code} removal={removal} />
      ) : null}
    </section>
  )
}

interface PanelLinesProps {
  ordering: OrderingContext
  view: CartView
  couponCode: string | null
  removal: ReturnType<typeof useRemoval>
}

/** The panel of a filled cart; coupon and note are on the cart page. */
function PanelLines({ ordering, view, couponCode, removal }: PanelLinesProps) {
  const t = useMessages(messages)
  const { money } = useFormats()
  const problems = useReadiness(ordering, view)
  const reasonsId = useId()
  const { hide_price: hidesPrice, currency, reference_id: referenceId } = ordering.business
  const total = hidesPrice ? null : money(view.totals.total, currency)
  useAnnounced([t('bar.count', { count: view.count }), total].filter(Boolean).join(', '))
  return (
    <>
      <CartLines lines={view.lines} ordering={ordering} removal={removal} />
      <SetAsideLines lines={view.setAside} removal={removal} />
      {hidesPrice || view.lines.length === 0 ? null : (
        <OrderTotals totals={view.totals} plusDelivery={view.plusDelivery} couponCode={couponCode} />
      )}
      <div id={reasonsId} tabIndex={-1} className={styles.reasons}>
        {problems.map((problem) => (
          <NotReadyNotice key={problem.reason} problem={problem} />
        ))}
      </div>
      <Link to={pathsOf(referenceId).cart(ordering.slug)} className={buttonClass('quiet')}>
        {t('bar.view')}
      </Link>
      {hidesPrice || view.lines.length === 0 ? null : (
        <div className={styles.bar}>
          <CheckoutButton ordering={ordering} view={view} problems={problems} reasonsId={reasonsId} />
        </div>
      )}
    </>
  )
}
