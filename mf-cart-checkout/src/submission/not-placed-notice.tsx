import type { OrderTotals } from '@storefront/api-contract'
import { useMessages } from '@storefront/i18n'
import { Notice } from '@storefront/ui'
import { useEffect, useRef } from 'react'
import { messages } from '../messages/catalogue.ts'
import type { OrderingContext } from '../ordering/use-ordering.ts'
import { RefusalNotice, type SentOrder } from './refusal-notice.tsx'
import type { Submission } from './submission.ts'

interface NotPlacedNoticeProps {
  submission: Submission
  ordering: OrderingContext
  sent: SentOrder | null
  /** The current totals of the cart. */
  current: OrderTotals
}

/** Why the last attempt failed; takes the focus when it appears. */
export function NotPlacedNotice({ submission, ordering, sent, current }: NotPlacedNoticeProps) {
  const t = useMessages(messages)
  const container = useRef<HTMLDivElement>(null)
  const isShown = submission.step === 'not-placed' || (submission.step === 'refused' && sent !== null)
  useEffect(() => {
    if (isShown) container.current?.focus()
  }, [isShown])
  if (!isShown) return null
  return (
    <div ref={container} tabIndex={-1}>
      {submission.step === 'refused' && sent ? (
        <RefusalNotice problem={submission.problem} ordering={ordering} sent={sent} current={current} />
      ) : (
        <Notice tone="danger" title={t('refused.title')}>
          {t('refused.never-arrived')}
        </Notice>
      )}
    </div>
  )
}
