import type { CallProblem, Result } from '@storefront/api-client'
import type { DeskOrder, DeskSession, OrderAction } from '@storefront/api-contract/desk'
import {
  type DeskAction,
  deskActions,
  nextForStaff,
  REJECT_REASONS,
  type RejectReason,
} from '@storefront/domain/desk'
import { useMessages } from '@storefront/i18n'
import { Button, Notice } from '@storefront/ui'
import { SelectField, TextField } from '@storefront/ui/fields'
import { useState } from 'react'
import styles from './desk.module.css'
import { messages } from './messages/catalogue.ts'
import { PromiseFields } from './promise-fields.tsx'
import { RefundFields } from './refund-fields.tsx'
import { useSettling } from './use-settling.ts'

interface OrderActionsProps {
  order: DeskOrder
  session: DeskSession
  onAct: (order: DeskOrder, change: OrderAction) => Promise<Result<unknown>>
}

/** What this role may do with the order now (DK-02). */
export function OrderActions({ order, session, onAct }: OrderActionsProps) {
  const t = useMessages(messages)
  const [reason, setReason] = useState<RejectReason | null>(null)
  const [text, setText] = useState('')
  const [typedNote, setTypedNote] = useState<string | null>(null)
  const { problem, isBusy, act } = useAct(order, onAct)
  const isSettling = useSettling(order.state)
  const isHeld = isBusy || isSettling
  const note = typedNote ?? order.staff_note
  const saveNote = async () => {
    const isSaved = await act({ action: 'note', text: note })
    if (isSaved) setTypedNote((now) => (now === note ? null : now))
  }
  const actions = deskActions(session.staff.role, order.state, order.selling_types)
  const can = (...wanted: DeskAction[]) => wanted.find((action) => actions.includes(action))
  const ending = can('reject', 'cancel')
  const next = nextForStaff(session.staff.role, order.state, order.selling_types)
  const isTextMissing = reason === 'other' && !text.trim()
  return (
    <div className={styles.form}>
      {problem ? <Notice tone="danger">{t(`act.${problem}`)}</Notice> : null}
      {next ? (
        <Button block busy={isHeld} onClick={() => void act({ action: 'move', from: order.state })}>
          {t(`act.move.${next as 'ready'}`)}
        </Button>
      ) : null}
      <PromiseFields
        order={order}
        business={session.business}
        action={can('accept', 'time') as 'accept' | 'time' | undefined}
        busy={isHeld}
        onPromise={(action, minutes) => void act({ action, minutes })}
      />
      {ending ? (
        <>
          <SelectField
            label={t('act.reason')}
            options={REJECT_REASONS.map((value) => ({ value, label: t(`reason.${value}`) }))}
            placeholder={t('act.chooseReason')}
            value={reason ?? ''}
            onValue={(value) => setReason(value as RejectReason)}
          />
          <TextField
            label={t('act.text')}
            value={text}
            onText={setText}
            hint={isTextMissing ? t('act.textMissing') : undefined}
          />
          <Button
            kind="danger"
            busy={isHeld}
            disabled={reason === null || isTextMissing}
            onClick={() => reason && void act({ action: ending as 'cancel', reason, text })}
          >
            {t(`act.${ending as 'cancel'}`)}
          </Button>
        </>
      ) : null}
      {can('refund') ? (
        <RefundFields
          order={order}
          busy={isBusy}
          onRefund={(refund) => act({ action: 'refund', ...refund })}
        />
      ) : null}
      <TextField label={t('act.note')} value={note} onText={setTypedNote} />
      <Button kind="secondary" busy={isBusy} onClick={() => void saveNote()}>
        {t('act.saveNote')}
      </Button>
    </div>
  )
}

type ActionProblem = 'changed' | 'refundStep' | 'failed'

function problemOf(problem: CallProblem): ActionProblem {
  if (problem.kind !== 'refused' || problem.status !== 409) return 'failed'
  return problem.reason === 'not-chargeable' ? 'refundStep' : 'changed'
}

/** Runs one action at a time and names what went wrong. */
function useAct(order: DeskOrder, onAct: OrderActionsProps['onAct']) {
  const [problem, setProblem] = useState<ActionProblem | null>(null)
  const [isBusy, setBusy] = useState(false)
  const act = async (change: OrderAction) => {
    setBusy(true)
    const result = await onAct(order, change)
    setBusy(false)
    setProblem(result.ok ? null : problemOf(result.problem))
    return result.ok
  }
  return { problem, isBusy, act }
}
