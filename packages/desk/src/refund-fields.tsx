import type { DeskOrder } from '@storefront/api-contract/desk'
import { currencyOf, readAmount } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { Button, confirmDialog } from '@storefront/ui'
import { TextField } from '@storefront/ui/fields'
import { useState } from 'react'
import styles from './desk.module.css'
import { messages } from './messages/catalogue.ts'

interface RefundFieldsProps {
  order: DeskOrder
  busy: boolean
  /** In minor units; null: all that is left. */
  onRefund: (amount: number | null) => Promise<boolean>
}

/** Refunds all that was paid online, or a part of it (DK-02). An empty field means all. */
export function RefundFields({ order, busy, onRefund }: RefundFieldsProps) {
  const t = useMessages(messages)
  const { money } = useFormats()
  const [typed, setTyped] = useState('')
  const { refundable, totals } = order
  const currency = currencyOf(totals.currency)
  const minor = readAmount(typed, currency)
  const isUnreadable = minor === null && typed.trim() !== ''
  const isOutside = minor !== null && (minor < 1 || minor > refundable)
  const amount = money(isOutside ? refundable : (minor ?? refundable), totals.currency)
  const unreadable = isUnreadable ? t('act.refundUnreadable') : undefined

  async function refund() {
    const title = t('act.refundSure', { amount })
    const isSure = await confirmDialog({ title, confirm: t('act.refund', { amount }), cancel: t('act.keep') })
    if (isSure && (await onRefund(minor))) setTyped('')
  }
  return (
    <div className={styles.row}>
      <TextField
        label={t('act.refundPart')}
        inputMode={currency.digits > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        dir="ltr"
        start={currency.code}
        value={typed}
        onText={setTyped}
        error={isOutside ? t('act.refundMost', { amount }) : unreadable}
      />
      <Button kind="secondary" busy={busy} disabled={isUnreadable || isOutside} onClick={() => void refund()}>
        {t('act.refund', { amount })}
      </Button>
    </div>
  )
}
