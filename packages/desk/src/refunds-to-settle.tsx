import type { Result } from '@storefront/api-client'
import type { DeskOrder, OrderAction } from '@storefront/api-contract/desk'
import type { StaffRole } from '@storefront/domain/desk'
import { useFormats, useMessages } from '@storefront/i18n'
import { Badge, Button, confirmDialog, Notice } from '@storefront/ui'
import { useState } from 'react'
import styles from './desk.module.css'
import type { BoardState } from './merge-board.ts'
import { messages } from './messages/catalogue.ts'
import { StuckRefunds, stuckAmount } from './stuck-refunds.tsx'

interface RefundsToSettleProps {
  board: Pick<BoardState, 'orders'>
  role: StaffRole
  onOpen: (order: DeskOrder) => void
  onAct: (order: DeskOrder, change: OrderAction) => Promise<Result<unknown>>
}

/** Orders whose money does not go back by itself, until the owner has settled it; nothing without any (DK-02, PR-04). */
export function RefundsToSettle({ board, role, onOpen, onAct }: RefundsToSettleProps) {
  const t = useMessages(messages)
  const { money } = useFormats()
  const [problem, setProblem] = useState<'changed' | 'failed' | null>(null)
  const [busyId, setBusyId] = useState<string | null>(null)
  const left = [...board.orders.values()]
    .filter((order) => stuckAmount(order) > 0)
    .toSorted((a, b) => a.number - b.number)
  if (left.length === 0) return null
  const settle = async (order: DeskOrder) => {
    const amount = stuckAmount(order)
    const named = { amount: money(amount, order.totals.currency), number: String(order.number) }
    const isSure = await confirmDialog({
      title: t('refunds.sure', named),
      confirm: t('refunds.settle'),
      cancel: t('act.keep'),
    })
    if (!isSure) return
    setBusyId(order.id)
    const result = await onAct(order, { action: 'settle', amount })
    setBusyId(null)
    if (result.ok) setProblem(null)
    else setProblem(result.problem.kind === 'refused' && result.problem.status === 409 ? 'changed' : 'failed')
  }
  return (
    <section className={styles.requests} aria-label={t('refunds.title')}>
      <h2>
        {t('refunds.title')} <Badge text={String(left.length)} />
      </h2>
      <p>{t(role === 'owner' ? 'refunds.hint' : 'refunds.hintStaff')}</p>
      {problem ? <Notice tone="danger">{t(`act.${problem}`)}</Notice> : null}
      <ul className={styles.facts}>
        {left.map((order) => (
          <li key={order.id} className={styles.details}>
            <StuckRefunds order={order} />
            <span className={styles.bar}>
              <Button kind="secondary" onClick={() => onOpen(order)}>
                {t('order.title', { number: String(order.number) })}
              </Button>
              {role === 'owner' ? (
                <Button
                  busy={busyId === order.id}
                  aria-label={t('refunds.settleOf', { number: String(order.number) })}
                  onClick={() => void settle(order)}
                >
                  {t('refunds.settle')}
                </Button>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
