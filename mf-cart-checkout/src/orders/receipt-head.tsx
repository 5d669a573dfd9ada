import type { Order } from '@storefront/api-contract/ordering'
import { localText } from '@storefront/domain'
import { useFormats } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import styles from './receipt-head.module.css'

/** Print only: the seller and the customer. */
export function ReceiptHead({ order }: { order: Order }) {
  const { locale } = useFormats()
  const { business_name: names, locales, phone } = useBusiness()
  return (
    <div className={styles.head}>
      <p className={styles.name}>{localText(names, locale, locales)}</p>
      {phone ? <p dir="ltr">{phone}</p> : null}
      <p>
        <bdi>{order.name}</bdi>
        {order.name && order.phone ? ' · ' : null}
        <bdi dir="ltr">{order.phone}</bdi>
      </p>
    </div>
  )
}
