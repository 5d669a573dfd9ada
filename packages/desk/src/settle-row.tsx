import type { Result } from '@storefront/api-client'
import type { StuckRefund } from '@storefront/api-contract/desk'
import { useFormats, useMessages } from '@storefront/i18n'
import { Button, confirmDialog } from '@storefront/ui'
import { type ReactNode, useState } from 'react'
import styles from './desk.module.css'
import { messages } from './messages/catalogue.ts'
import { StuckRefunds, stuckAmount } from './stuck-refunds.tsx'

export type SettleProblem = 'changed' | 'failed'

interface SettleRowProps {
  stuck: readonly StuckRefund[]
  currency: string
  /** Accessible name of the button. */
  label: string
  /** Confirmation text with the amount and its subject. */
  question: (amount: string) => string
  /** Undefined for staff without the right. */
  onSettle?: ((amount: number) => Promise<Result<unknown>>) | undefined
  onAnswered: (problem: SettleProblem | null) => void
  /** The subject, and further actions on it. */
  children: ReactNode
}

/** The stuck refunds of one order, reservation or package, which the owner can settle (DK-02, PR-04). */
export function SettleRow({
  stuck,
  currency,
  label,
  question,
  onSettle,
  onAnswered,
  children,
}: SettleRowProps) {
  const t = useMessages(messages)
  const { money } = useFormats()
  const [isBusy, setBusy] = useState(false)
  const settle = async (send: NonNullable<typeof onSettle>) => {
    const amount = stuckAmount(stuck)
    const isSure = await confirmDialog({
      title: question(money(amount, currency)),
      confirm: t('refunds.settle'),
      cancel: t('act.keep'),
    })
    if (!isSure) return
    setBusy(true)
    const result = await send(amount)
    setBusy(false)
    onAnswered(result.ok ? null : problemOf(result))
  }
  return (
    <li className={styles.details}>
      <StuckRefunds stuck={stuck} currency={currency} />
      <span className={styles.bar}>
        {children}
        {onSettle ? (
          <Button busy={isBusy} aria-label={label} onClick={() => void settle(onSettle)}>
            {t('refunds.settle')}
          </Button>
        ) : null}
      </span>
    </li>
  )
}

function problemOf({ problem }: Extract<Result<unknown>, { ok: false }>): SettleProblem {
  return problem.kind === 'refused' && problem.status === 409 ? 'changed' : 'failed'
}
