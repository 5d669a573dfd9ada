import type { Order } from '@storefront/api-contract/ordering'
import { useFormats, useMessages } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { classNames, Icon, VisuallyHidden } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import { timelineSteps } from './order-timeline.ts'
import styles from './timeline.module.css'

/** Where an order is on its way. */
export function Timeline({ order }: { order: Order }) {
  const t = useMessages(messages)
  const { time } = useFormats()
  const { time_zone: timeZone } = useBusiness()
  return (
    <ol className={styles.timeline}>
      {timelineSteps(order).map(({ state, position, at }) => (
        <li
          key={state}
          className={classNames(styles.step, styles[position])}
          aria-current={position === 'current' ? 'step' : undefined}
        >
          <span className={styles.mark}>
            {position === 'ahead' ? null : (
              <Icon
                name={state === 'cancelled' || state === 'payment_failed' ? 'close' : 'check'}
                size={16}
              />
            )}
          </span>
          <span className={styles.name}>
            {t(`state.${state}`)}
            {position === 'done' ? <VisuallyHidden> {t('order.done')}</VisuallyHidden> : null}
          </span>
          {at ? <time dateTime={at}>{time(at, timeZone)}</time> : null}
        </li>
      ))}
    </ol>
  )
}
