import { useMessages } from '@storefront/i18n'
import { Notice } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import { useMomentWords } from '../sale/use-moment-words.ts'
import type { NotReady } from './cart-readiness.ts'
import { MinimumBar } from './minimum-bar.tsx'

/** Which of the conditions of a check-out fails (GD-06). */
export function NotReadyNotice({ problem }: { problem: NotReady }) {
  const t = useMessages(messages)
  const moment = useMomentWords()
  switch (problem.reason) {
    case 'minimum-not-met':
      return <MinimumBar missing={problem.missing} minimum={problem.minimum} />
    case 'closed':
      return (
        <Notice tone="warning">
          {problem.opensAt === null
            ? t('ready.closed')
            : t('ready.closedUntil', { time: moment(problem.opensAt) })}
        </Notice>
      )
    default:
      return (
        <Notice tone={problem.reason === 'prices-hidden' ? 'info' : 'warning'}>
          {t(`ready.${problem.reason}`)}
        </Notice>
      )
  }
}
