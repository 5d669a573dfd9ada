import { useMessages } from '@storefront/i18n'
import { useCart } from '@storefront/store'
import { Skeleton } from '@storefront/ui'
import { useId } from 'react'
import { CartChanges } from '../cart/cart-changes.tsx'
import { useCartView } from '../cart/use-cart-view.ts'
import { useRemoval } from '../cart/use-removal.ts'
import { useToldChanges } from '../cart/use-told-changes.ts'
import { messages } from '../messages/catalogue.ts'
import { UnpaidCartNotice } from '../orders/unpaid-cart-notice.tsx'
import { LoadProblem } from '../problem/load-problem.tsx'
import { useSale } from '../sale/use-sale.ts'
import styles from './cart-panel.module.css'
import { PanelLines } from './panel-lines.tsx'

/** The cart beside the menu in a wide window: its lines as they are edited, the total, and the way on (UI-03). */
export function CartPanel() {
  const t = useMessages(messages)
  const titleId = useId()
  const sale = useSale()
  const cart = useCartView(sale)
  const removal = useRemoval()
  const told = useToldChanges(cart.state === 'ready' ? cart.view : null)
  const isEmpty = useCart(({ items }) => items.length === 0) && removal.removed === null
  if (!sale.cartOn) return null
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('cart.title')}
      </h2>
      <UnpaidCartNotice />
      <CartChanges changes={told.changes} onDismiss={told.dismiss} />
      {isEmpty ? <p className={styles.empty}>{t('cart.emptyText')}</p> : null}
      {!isEmpty && cart.state === 'loading' ? <Skeleton lines={4} /> : null}
      {!isEmpty && cart.state === 'failed' ? <LoadProblem {...cart} /> : null}
      {!isEmpty && cart.state === 'ready' ? (
        <PanelLines sale={sale} view={cart.view} couponCode={cart.coupon.code} removal={removal} />
      ) : null}
    </section>
  )
}
