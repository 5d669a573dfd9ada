import { goodsCost } from '@storefront/domain'
import { LONGEST_NOTE } from '@storefront/domain/lengths'
import { useMessages } from '@storefront/i18n'
import { useCart } from '@storefront/store'
import { Card, Stack } from '@storefront/ui'
import { TextArea } from '@storefront/ui/fields'
import { useId } from 'react'
import type { CartView } from '../cart/cart-view.ts'
import { CouponSection } from '../coupon/coupon-section.tsx'
import type { CouponStatus } from '../coupon/coupon-status.ts'
import { messages } from '../messages/catalogue.ts'
import type { OrderingContext } from '../ordering/use-ordering.ts'
import styles from './extras-card.module.css'
import { TipFields } from './tip-fields.tsx'

/** A note for the whole order. */
function OrderNote() {
  const t = useMessages(messages)
  const note = useCart((cart) => cart.note)
  return (
    <TextArea
      label={t('note.label')}
      hint={t('note.hint')}
      rows={2}
      maxLength={LONGEST_NOTE}
      value={note}
      onText={(text) => useCart.getState().update({ note: text })}
    />
  )
}

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
