import type { Order } from '@storefront/api-contract/ordering'
import { hidesPrices } from '@storefront/domain'
import { useMessages } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { Card, Divider, Stack } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import { OrderTotals } from '../totals/order-totals.tsx'
import styles from './order-bill.module.css'
import { OrderedLines } from './ordered-lines.tsx'

/** What was ordered and every amount of its price; on paper no amount of a gift that hides its prices (CP-07, DL-07). */
export function OrderBill({ order }: { order: Order }) {
  const t = useMessages(messages)
  const { hide_price: hidePrice } = useBusiness()
  return (
    <Card as="section" aria-label={t('summary.title')}>
      <Stack gap={3}>
        <OrderedLines order={order} />
        {hidePrice ? null : (
          <div className={hidesPrices(order.gift ?? null) ? styles.screenOnly : undefined}>
            <Divider />
            <OrderTotals totals={order.totals} couponCode={order.coupon_code ?? null} />
          </div>
        )}
      </Stack>
    </Card>
  )
}
