import { useMessages } from '@storefront/i18n'
import { LoadProblem } from '@storefront/remote-kit'
import { useCart } from '@storefront/store'
import { Skeleton } from '@storefront/ui'
import { useId } from 'react'
import { CartChanges } from '../cart/cart-changes.tsx'
import { PopularItems } from '../cart/popular-items.tsx'
import { useCartChanges } from '../cart/use-cart-changes.ts'
import { useCartView } from '../cart/use-cart-view.ts'
import { useRemoval } from '../cart/use-removal.ts'
import { messages } from '../messages/catalogue.ts'
import { useOrdering } from '../ordering/use-ordering.ts'
import { UnpaidCartNotice } from '../orders/unpaid-cart-notice.tsx'
import styles from './cart-panel.module.css'
import { PanelLines } from './panel-lines.tsx'

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
