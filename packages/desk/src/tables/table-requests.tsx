import type { DeskSession, DeskTableRequest } from '@storefront/api-contract/desk'
import { useFormats, useMessages } from '@storefront/i18n'
import { Button, Notice } from '@storefront/ui'
import { useState } from 'react'
import { useBranchName } from '../branch-name.ts'
import deskStyles from '../desk.module.css'
import { messages } from '../messages/catalogue.ts'
import { useStaffName } from '../staff-name.ts'
import { useOneTap } from '../use-one-tap.ts'

interface TableRequestsProps {
  requests: readonly DeskTableRequest[]
  business: DeskSession['business']
  /** True when it was done. */
  onMove: (requestId: string, state: 'answered' | 'cleared') => Promise<boolean>
}

/** Tables that call the waiter or ask for the bill, the longest waiting first; nothing without any (DK-06). */
export function TableRequests({ requests, business, onMove }: TableRequestsProps) {
  const t = useMessages(messages)
  const [hasFailed, setFailed] = useState(false)
  const { isBusy, tap: move } = useOneTap(async (...[id, state]: Parameters<typeof onMove>) =>
    setFailed(!(await onMove(id, state))),
  )
  if (requests.length === 0) return null
  return (
    <section className={deskStyles.requests} aria-label={t('requests.title')}>
      <h2>{t('requests.title')}</h2>
      {hasFailed ? <Notice tone="danger">{t('act.failed')}</Notice> : null}
      <ul className={deskStyles.facts}>
        {requests.map((request) => (
          <li key={request.id} className={deskStyles.bar}>
            <RequestText request={request} business={business} />
            {request.state === 'open' ? (
              <Button busy={isBusy(request.id)} onClick={() => move(request.id, 'answered')}>
                {t('requests.answer')}
              </Button>
            ) : null}
            <Button kind="secondary" busy={isBusy(request.id)} onClick={() => move(request.id, 'cleared')}>
              {t('requests.clear')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function RequestText({
  request,
  business,
}: {
  request: DeskTableRequest
  business: DeskSession['business']
}) {
  const t = useMessages(messages)
  const branchName = useBranchName(business)
  const { time } = useFormats()
  const nameOf = useStaffName(business)
  const parts = [
    branchName(request.branch_id),
    time(request.requested_at, business.time_zone),
    request.state === 'answered' && t('requests.answered', { name: nameOf(request.answered_by ?? '') }),
  ]
  return (
    <span role={request.state === 'open' ? 'alert' : undefined}>
      <strong>{t(`requests.${request.kind}`, { name: request.table.name })}</strong>{' '}
      <bdi className={deskStyles.muted}>{parts.filter(Boolean).join(' · ')}</bdi>
    </span>
  )
}
