import type { Order } from '@storefront/api-contract/ordering'
import { timelineOf } from '@storefront/domain'
import type { OrderState } from '@storefront/domain/enums'
import { useFormats, useMessages } from '@storefront/i18n'
import { serverNow, useBusiness } from '@storefront/store'
import { classNames, VisuallyHidden } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import { useSlotText } from '../ordering/order-when.ts'
import { useMomentText } from '../ordering/use-moment-text.ts'
import styles from './order-progress.module.css'
import { heroOf } from './use-open-orders.ts'

/** The expected time in large type, and the state; the state alone where there is no time (RT-13). */
export function OrderHeadline({ order }: { order: Order }) {
  const t = useMessages(messages)
  const moment = useMomentText()
  const slotText = useSlotText()
  const hero = heroOf(order)
  const state = t(`state.${order.state}`)
  if (hero.kind === 'state') return <p className={styles.large}>{state}</p>
  const isLate = hero.kind === 'time' && hero.at < serverNow()
  return (
    <div className={styles.headline}>
      <p className={styles.label}>{t(`hero.${order.selling_types}`)}</p>
      <p className={styles.large}>{hero.kind === 'time' ? moment(hero.at) : slotText(hero)}</p>
      {hero.kind === 'time' && hero.was !== null ? (
        <p>{t('hero.changed', { time: moment(hero.was) })}</p>
      ) : null}
      {isLate ? <p>{t('hero.late')}</p> : null}
      <p className={styles.state}>{state}</p>
    </div>
  )
}

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

interface TimelineStep {
  state: OrderState
  position: 'done' | 'current' | 'ahead'
  /** When the order came to this state; null where it has not been, or nobody said. */
  at: string | null
}

/** The timeline of an order: its past, current and future states (OR-06). */
export function timelineSteps({
  state,
  selling_types: type,
  history,
}: Pick<Order, 'state' | 'selling_types' | 'history'>): TimelineStep[] {
  const at = (wanted: OrderState) => history.findLast((entry) => entry.state === wanted)?.at ?? null
  const way = timelineOf(type)
  const reached = way.indexOf(state)
  if (reached >= 0) {
    return way.map((step, index) => ({
      state: step,
      position: positionOf(index, reached),
      at: index <= reached ? at(step) : null,
    }))
  }
  const passed = way
    .filter((step) => at(step) !== null)
    .map((step) => ({ state: step, position: 'done' as const, at: at(step) }))
  const ahead =
    state === 'cancelled'
      ? []
      : way.slice(passed.length).map((step) => ({ state: step, position: 'ahead' as const, at: null }))
  return [...passed, { state, position: 'current', at: at(state) }, ...ahead]
}

function positionOf(index: number, reached: number): TimelineStep['position'] {
  if (index === reached) return 'current'
  return index < reached ? 'done' : 'ahead'
}
