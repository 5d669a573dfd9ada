import { serverNow } from '@storefront/api-client'
import type { DeskOrder, DeskSession } from '@storefront/api-contract/desk'
import { momentStyle } from '@storefront/domain'
import {
  DESK_MINUTES,
  isFar,
  offeredMinutes,
  promisedAt,
  promisedMinutes,
  takesLong,
} from '@storefront/domain/desk'
import { useFormats, useMessages } from '@storefront/i18n'
import { Button } from '@storefront/ui'
import { NumberTextField } from '@storefront/ui/fields'
import styles from './desk.module.css'
import { messages } from './messages/catalogue.ts'
import { useTypedNumber } from './use-typed-number.ts'

interface PromiseFieldsProps {
  order: DeskOrder
  business: DeskSession['business']
  /** What is done with the minutes; undefined when neither is possible now. */
  action: 'accept' | 'time' | undefined
  busy: boolean
  onPromise: (action: 'accept' | 'time', minutes: number) => void
}

/** Accepts an order with minutes, or changes them; without minutes where the order keeps its own time (DK-02). */
export function PromiseFields({ order, business, action, busy, onPromise }: PromiseFieldsProps) {
  const t = useMessages(messages)
  const { time } = useFormats()
  const promised = promisedOf(order)
  const now = serverNow()
  const minutes = useTypedNumber(offeredMinutes(promised, now))
  // Nobody knows when a parcel arrives abroad; a kitchen does not see where an order goes.
  const isShipped = action === 'accept' ? Boolean(order.delivery?.country) : order.expected_at === null
  // Keeps its time whatever the minutes say, of which an older server takes no more than the most.
  const hasOwnTime = action === 'accept' && (Boolean(order.schedule) || takesLong(promised))
  const isPromised = isShipped || hasOwnTime
  if (!action || (action === 'time' && isPromised)) return null
  const wanted = minutes.value ?? order.preparation_minutes
  const promise = promisedMinutes(wanted, promised, now)
  const at = promisedAt(wanted, promised, now)
  const zone = business.time_zone
  const hint = isFar(promised, now)
    ? t('order.expected', { time: time(new Date(at).toISOString(), zone, momentStyle(at, now, zone)) })
    : undefined
  return (
    <div className={styles.row}>
      {isPromised ? null : <NumberTextField label={t('act.minutes')} hint={hint} {...minutes.field} />}
      <Button
        kind={action === 'accept' ? 'primary' : 'secondary'}
        busy={busy}
        disabled={minutes.isUnreadable || (action === 'time' && minutes.value === null)}
        onClick={() => onPromise(action, hasOwnTime ? Math.min(promise, DESK_MINUTES.most) : promise)}
      >
        {t(`act.${action}`)}
      </Button>
    </div>
  )
}

function promisedOf({ placed_at, expected_at, preparation_minutes: preparationMinutes }: DeskOrder) {
  const expectedAt = expected_at === null ? null : Date.parse(expected_at)
  return { placedAt: Date.parse(placed_at), preparationMinutes, expectedAt }
}
