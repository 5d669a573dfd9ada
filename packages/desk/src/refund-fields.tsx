import type { DeskOrder } from '@storefront/api-contract/desk'
import { currencyOf } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { Button, confirmDialog } from '@storefront/ui'
import { NumberTextField } from '@storefront/ui/fields'
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
  const [part, setPart] = useState<number | null>(null)
  const { refundable, totals } = order
  const { code, digits } = currencyOf(totals.currency)
  const unit = 10 ** digits
  const minor = part === null ? null : Math.round(part * unit)
  const isWrong = minor !== null && (minor < 1 || minor > refundable)
  const amount = money(isWrong ? refundable : (minor ?? refundable), totals.currency)

  async function refund() {
    const title = t('act.refundSure', { amount })
    const isSure = await confirmDialog({ title, confirm: t('act.refund', { amount }), cancel: t('act.keep') })
    if (isSure && (await onRefund(minor))) setPart(null)
  }
  return (
    <div className={styles.row}>
      <NumberTextField
        label={t('act.refundPart')}
        decimal={digits > 0}
        dir="ltr"
        start={code}
        value={part}
        onNumber={setPart}
        error={isWrong ? t('act.refundMost', { amount }) : undefined}
      />
      <Button kind="secondary" busy={busy} disabled={isWrong} onClick={() => void refund()}>
        {t('act.refund', { amount })}
      </Button>
    </div>
  )
}
