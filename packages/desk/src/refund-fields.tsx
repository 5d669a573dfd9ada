import type { DeskOrder } from '@storefront/api-contract/desk'
import { currencyOf, readAmount } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { Button, confirmDialog } from '@storefront/ui'
import { TextField } from '@storefront/ui/fields'
import { useState } from 'react'
import styles from './desk.module.css'
import { messages } from './messages/catalogue.ts'

/** A refund in minor units, as the button named it. */
interface NamedRefund {
  /** Of what was paid online; null: all that is left. */
  amount: number | null
  /** The amount refunded to the wallet with it; undefined for a partial refund or an older server. */
  wallet?: number | undefined
}

interface RefundFieldsProps {
  order: DeskOrder
  busy: boolean
  onRefund: (refund: NamedRefund) => Promise<boolean>
}

/**
 * Refunds all that was paid online and by the wallet, or a part of what was paid online (DK-02). An empty field means
 * all. The button names what goes back to where. Shows nothing for an order that has nothing to return.
 */
export function RefundFields({ order, busy, onRefund }: RefundFieldsProps) {
  const t = useMessages(messages)
  const { money } = useFormats()
  const [typed, setTyped] = useState('')
  const { refundable, wallet_refundable: wallet, totals } = order
  const currency = currencyOf(totals.currency)
  // A part is of what was paid online: without that there is no field.
  const part = refundable > 0 ? typed.trim() : ''
  const minor = readAmount(part, currency)
  const isUnreadable = minor === null && part !== ''
  const isOutside = minor !== null && (minor < 1 || minor > refundable)
  const online = isOutside ? refundable : (minor ?? refundable)
  const named = {
    amount: money(online, totals.currency),
    wallet: money(wallet ?? 0, totals.currency),
  }
  const way = minor !== null || !wallet ? '' : online > 0 ? 'Both' : 'Wallet'
  const unreadable = isUnreadable ? t('act.refundUnreadable') : undefined

  async function refund() {
    const title = t(`act.refund${way}Sure`, named)
    const isSure = await confirmDialog({
      title,
      confirm: t(`act.refund${way}`, named),
      cancel: t('act.keep'),
    })
    if (isSure && (await onRefund({ amount: minor, wallet: minor === null ? wallet : undefined })))
      setTyped('')
  }
  if (refundable === 0 && !wallet) return null
  return (
    <div className={styles.row}>
      {refundable > 0 ? (
        <TextField
          label={t('act.refundPart')}
          inputMode={currency.digits > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          dir="ltr"
          start={currency.code}
          value={typed}
          onText={setTyped}
          error={isOutside ? t('act.refundMost', { amount: named.amount }) : unreadable}
        />
      ) : null}
      <Button kind="secondary" busy={busy} disabled={isUnreadable || isOutside} onClick={() => void refund()}>
        {t(`act.refund${way}`, named)}
      </Button>
    </div>
  )
}
