import type { BusyChange, BusyRule } from '@storefront/api-contract/desk'
import { BUSY_LIMITS, PAUSES } from '@storefront/domain/desk'
import { useMessages } from '@storefront/i18n'
import { Button } from '@storefront/ui'
import { NumberTextField } from '@storefront/ui/fields'
import styles from './desk.module.css'
import { messages } from './messages/catalogue.ts'
import { useTypedNumber } from './use-typed-number.ts'

interface BusyFieldsProps {
  /** What is set for the scope now. */
  rule: BusyRule | undefined
  onChange: (change: BusyChange) => Promise<void>
}

/** Pause, added minutes and limits of one scope (DK-03). */
export function BusyFields({ rule, onChange }: BusyFieldsProps) {
  const t = useMessages(messages)
  const minutes = useTypedNumber(rule?.extra_minutes ?? 0)
  const orders = useTypedNumber(rule?.quarter_orders ?? null)
  const effort = useTypedNumber(rule?.quarter_effort ?? null)
  const { extraMinutes, quarterOrders, quarterEffort } = BUSY_LIMITS
  const slow = () => onChange({ change: 'slow', extra_minutes: whole(minutes.value, 0, extraMinutes) ?? 0 })
  const limit = () =>
    onChange({
      change: 'limit',
      quarter_orders: whole(orders.value, 1, quarterOrders),
      quarter_effort: whole(effort.value, 1, quarterEffort),
    })
  return (
    <div className={styles.form}>
      <div className={styles.row}>
        {PAUSES.map((pause) => (
          <Button key={pause} kind="danger" onClick={() => void onChange({ change: 'pause', pause })}>
            {pause === 'opening' ? t('busy.untilOpening') : t('busy.pause', { minutes: String(pause) })}
          </Button>
        ))}
        <Button kind="secondary" onClick={() => void onChange({ change: 'pause', pause: null })}>
          {t('busy.resume')}
        </Button>
      </div>
      <div className={styles.row}>
        <NumberTextField label={t('busy.minutes')} {...minutes.field} />
        <Button kind="secondary" disabled={minutes.isUnreadable} onClick={() => void slow()}>
          {t('busy.slow')}
        </Button>
      </div>
      <NumberTextField label={t('busy.orders')} {...orders.field} hint={t('busy.noLimit')} />
      <NumberTextField label={t('busy.effort')} {...effort.field} hint={t('busy.noLimit')} />
      <Button
        kind="secondary"
        disabled={orders.isUnreadable || effort.isUnreadable}
        onClick={() => void limit()}
      >
        {t('busy.limit')}
      </Button>
    </div>
  )
}

function whole(number: number | null, least: number, most: number): number | null {
  return number === null ? null : Math.min(most, Math.max(least, Math.round(number)))
}
