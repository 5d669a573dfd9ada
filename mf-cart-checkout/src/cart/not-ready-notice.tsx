import type { Minor, OverLimit } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { Link } from '@storefront/router'
import { useBusiness } from '@storefront/store'
import { buttonClass, Notice } from '@storefront/ui'
import { useId } from 'react'
import { messages } from '../messages/catalogue.ts'
import { useMomentText } from '../ordering/use-moment-text.ts'
import type { NotReady } from './cart-readiness.ts'
import styles from './not-ready-notice.module.css'

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
    case 'time-missing':
      return <Notice tone="warning">{t('refusal.slot-required')}</Notice>
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

/** Progress towards the minimum order. */
export function MinimumBar({ missing, minimum }: { missing: Minor; minimum: Minor }) {
  const t = useMessages(messages)
  const { money } = useFormats()
  const { currency } = useBusiness()
  const id = useId()
  return (
    <div className={styles.minimum}>
      <label htmlFor={id}>
        {t('ready.minimum', { missing: money(missing, currency), minimum: money(minimum, currency) })}
      </label>
      <progress id={id} className={styles.bar} max={minimum} value={minimum - missing} />
    </div>
  )
}

/** Explains the order limit of the business and what to do (OR-01). */
export function TooLarge({ by, most }: OverLimit) {
  const t = useMessages(messages)
  const { money, number } = useFormats()
  const { currency } = useBusiness()
  return t(`ready.too-large-${by}`, { most: by === 'total' ? money(most, currency) : number(most) })
}
