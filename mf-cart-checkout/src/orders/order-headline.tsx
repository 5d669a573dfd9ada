import type { Order } from '@storefront/api-contract/ordering'
import { useMessages } from '@storefront/i18n'
import { serverNow } from '@storefront/store'
import { messages } from '../messages/catalogue.ts'
import { useMomentText } from '../ordering/use-moment-text.ts'
import { useSlotText } from '../ordering/use-slot-text.ts'
import styles from './order-headline.module.css'
import { heroOf } from './order-hero.ts'

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
