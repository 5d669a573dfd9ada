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
  /** What the button is called for those who only hear it. */
  label: string
  /** The question that names the amount and what it is of. */
  question: (amount: string) => string
  /** Left out for those who may not. */
  onSettle?: ((amount: number) => Promise<Result<unknown>>) | undefined
  onAnswered: (problem: SettleProblem | null) => void
  /** Of what it is, and what may be done with that. */
  children: ReactNode
}

/** Money that does not go back by itself, of one order, reservation or package; the owner settles it (DK-02, PR-04). */
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
