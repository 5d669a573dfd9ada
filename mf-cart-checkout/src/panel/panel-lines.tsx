import { pathsOf } from '@storefront/bridge'
import { useFormats, useMessages } from '@storefront/i18n'
import { Link } from '@storefront/router'
import { buttonClass } from '@storefront/ui'
import { useId } from 'react'
import { useAnnounced } from '../bar/use-announced.ts'
import { AsideLines } from '../cart/aside-lines.tsx'
import { CartLines } from '../cart/cart-lines.tsx'
import type { CartView } from '../cart/cart-view.ts'
import { CheckoutButton } from '../cart/checkout-button.tsx'
import { NotReadyNotice } from '../cart/not-ready-notice.tsx'
import { useReadiness } from '../cart/use-readiness.ts'
import type { useRemoval } from '../cart/use-removal.ts'
import { messages } from '../messages/catalogue.ts'
import type { Sale } from '../sale/use-sale.ts'
import { OrderTotals } from '../totals/order-totals.tsx'
import styles from './cart-panel.module.css'

interface PanelLinesProps {
  sale: Sale
  view: CartView
  couponCode: string | null
  removal: ReturnType<typeof useRemoval>
}

/** What stands in the panel once something is in the cart; coupon and note are a step further, in the cart itself. */
export function PanelLines({ sale, view, couponCode, removal }: PanelLinesProps) {
  const t = useMessages(messages)
  const { money } = useFormats()
  const problems = useReadiness(sale, view)
  const reasonsId = useId()
  const { hide_price: hidesPrice, currency, reference_id: referenceId } = sale.business
  const total = hidesPrice ? null : money(view.totals.total, currency)
  useAnnounced([t('bar.count', { count: view.count }), total].filter(Boolean).join(', '))
  return (
    <>
      <CartLines lines={view.lines} sale={sale} removal={removal} />
      <AsideLines lines={view.aside} removal={removal} />
      {hidesPrice || view.lines.length === 0 ? null : (
        <OrderTotals totals={view.totals} couponCode={couponCode} />
      )}
      <div id={reasonsId} tabIndex={-1} className={styles.reasons}>
        {problems.map((problem) => (
          <NotReadyNotice key={problem.reason} problem={problem} />
        ))}
      </div>
      <Link to={pathsOf(referenceId).cart(sale.word)} className={buttonClass('quiet')}>
        {t('bar.view')}
      </Link>
      {hidesPrice || view.lines.length === 0 ? null : (
        <div className={styles.bar}>
          <CheckoutButton
            sale={sale}
            total={view.totals.due}
            ready={problems.length === 0}
            reasonsId={reasonsId}
          />
        </div>
      )}
    </>
  )
}
