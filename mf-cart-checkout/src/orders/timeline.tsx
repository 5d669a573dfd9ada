import type { Order } from '@storefront/api-contract/ordering'
import { useFormats, useMessages } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { classNames, VisuallyHidden } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import { timelineSteps } from './order-timeline.ts'
import styles from './timeline.module.css'

/** Where an order is on its way, as a line of its steps. */
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
          <span className={styles.words}>
            {t(`state.${state}`)}
            {position === 'done' ? <VisuallyHidden> {t('order.done')}</VisuallyHidden> : null}{' '}
            {at ? <time dateTime={at}>{time(at, timeZone)}</time> : null}
          </span>
        </li>
      ))}
    </ol>
  )
}
