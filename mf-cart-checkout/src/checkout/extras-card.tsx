import { goodsCost } from '@storefront/domain'
import { useMessages } from '@storefront/i18n'
import { Card, Stack } from '@storefront/ui'
import { useId } from 'react'
import type { CartView } from '../cart/cart-view.ts'
import { CouponSection } from '../coupon/coupon-section.tsx'
import type { CouponStatus } from '../coupon/coupon-status.ts'
import { messages } from '../messages/catalogue.ts'
import type { OrderingContext } from '../ordering/use-ordering.ts'
import styles from './extras-card.module.css'
import { OrderNote } from './order-note.tsx'
import { TipFields } from './tip-fields.tsx'

interface ExtrasCardProps {
  ordering: OrderingContext
  totals: Pick<CartView['totals'], 'subtotal' | 'discount' | 'coupon'>
  /** Null where no prices are shown. */
  coupon: CouponStatus | null
  /** Whether a tip can be given here; it needs the business's rules too. */
  withTip?: boolean
}

/** Everything optional of an order in one place: tip, coupon and note. */
export function ExtrasCard({ ordering, totals, coupon, withTip = false }: ExtrasCardProps) {
  const t = useMessages(messages)
  const titleId = useId()
  const { tips, currency } = ordering.business
  const rules = withTip && tips?.selling_types.includes(ordering.type) ? tips : null
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack>
        <h2 id={titleId} className={styles.title}>
          {t(rules ? 'extras.titleWithTip' : coupon ? 'extras.title' : 'note.label')}
        </h2>
        {rules ? <TipFields rules={rules} currency={currency} goods={goodsCost(totals)} /> : null}
        {coupon ? <CouponSection ordering={ordering} status={coupon} off={totals.coupon} /> : null}
        <OrderNote />
      </Stack>
    </Card>
  )
}
