import { useMessages } from '@storefront/i18n'
import { Link } from '@storefront/router'
import { buttonClass, Notice } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import { useMomentText } from '../ordering/use-moment-text.ts'
import type { NotReady } from './cart-readiness.ts'
import { MinimumBar } from './minimum-bar.tsx'
import { TooLarge } from './too-large.tsx'

interface NotReadyNoticeProps {
  problem: NotReady
  /** Link to the editable cart, on pages that only list the lines. */
  cartPath?: string
}

/** Lists the failing checkout conditions (GD-06). */
export function NotReadyNotice({ problem, cartPath }: NotReadyNoticeProps) {
  const t = useMessages(messages)
  const moment = useMomentText()
  switch (problem.reason) {
    case 'minimum-not-met':
      return <MinimumBar missing={problem.missing} minimum={problem.minimum} />
    case 'too-large':
      return (
        <Notice tone="warning" action={cartPath ? <ToCart path={cartPath} /> : undefined}>
          <TooLarge {...problem.limit} />
        </Notice>
      )
    case 'closed':
      return (
        <Notice tone="warning">
          {problem.opensAt === null
            ? t('ready.closed')
            : t(closedKey(problem), { time: moment(problem.opensAt) })}
        </Notice>
      )
    default:
      return (
        <Notice
          tone={problem.reason === 'prices-hidden' ? 'info' : 'warning'}
          action={cartPath && LINES_HELP.has(problem.reason) ? <ToCart path={cartPath} /> : undefined}
        >
          {t(`ready.${problem.reason}`)}
        </Notice>
      )
  }
}

/** Too late for an order is not closed: the branch is open until it closes. */
function closedKey({ isBusy, isTooLate }: { isBusy: boolean; isTooLate: boolean }) {
  if (isBusy) return 'ready.busy'
  return isTooLate ? 'when.opens' : 'ready.closedUntil'
}

/** Problems that editing the lines can fix. */
const LINES_HELP: ReadonlySet<NotReady['reason']> = new Set(['line-waits', 'nothing-valid'])

function ToCart({ path }: { path: string }) {
  const t = useMessages(messages)
  return (
    <Link to={path} className={buttonClass('secondary')}>
      {t('refused.toCart')}
    </Link>
  )
}
