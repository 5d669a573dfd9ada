import { pathsOf } from '@storefront/bridge'
import { useFormats, useMessages } from '@storefront/i18n'
import { Link } from '@storefront/router'
import { buttonClass } from '@storefront/ui'
import { useId } from 'react'
import { useAnnounced } from '../bar/use-announced.ts'
import { CartLines } from '../cart/cart-lines.tsx'
import type { CartView } from '../cart/cart-view.ts'
import { CheckoutButton } from '../cart/checkout-button.tsx'
import { NotReadyNotice } from '../cart/not-ready-notice.tsx'
import { SetAsideLines } from '../cart/set-aside-lines.tsx'
import { useReadiness } from '../cart/use-readiness.ts'
import type { useRemoval } from '../cart/use-removal.ts'
import { messages } from '../messages/catalogue.ts'
import type { OrderingContext } from '../ordering/use-ordering.ts'
import { OrderTotals } from '../totals/order-totals.tsx'
import styles from './cart-panel.module.css'

interface PanelLinesProps {
  ordering: OrderingContext
  view: CartView
  couponCode: string | null
  removal: ReturnType<typeof useRemoval>
}

/** The panel of a filled cart; coupon and note are on the cart page. */
export function PanelLines({ ordering, view, couponCode, removal }: PanelLinesProps) {
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
