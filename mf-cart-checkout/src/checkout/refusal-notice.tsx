import type { OrderTotals } from '@storefront/api-contract'
import { pathsOf } from '@storefront/bridge'
import { localText } from '@storefront/domain'
import { COUPON_REFUSALS } from '@storefront/domain/enums'
import { useFormats, useMessages } from '@storefront/i18n'
import { useProblemText } from '@storefront/remote-kit'
import { Link } from '@storefront/router'
import { type OrderTime, useOrderTime } from '@storefront/store'
import { Button, buttonClass, Notice } from '@storefront/ui'
import { useEffect, useRef } from 'react'
import type { CartLineView } from '../cart/cart-view.ts'
import { MinimumBar, TooLarge } from '../cart/not-ready-notice.tsx'
import { useCouponText } from '../coupon/use-coupon.ts'
import { messages } from '../messages/catalogue.ts'
import { isSlot, offered, timeOf, useSlotText } from '../ordering/order-when.ts'
import { useMomentText } from '../ordering/use-moment-text.ts'
import type { OrderingContext } from '../ordering/use-ordering.ts'
import styles from './refusal-notice.module.css'
import type { RefusedProblem, Submission } from './submission.ts'

/** The submitted order: its lines, the totals shown, and its time. */
export interface SentOrder {
  lines: readonly CartLineView[]
  total: number
  /** The amount on the button. */
  due: number
  time: OrderTime
}

interface RefusalNoticeProps {
  problem: RefusedProblem
  ordering: OrderingContext
  sent: SentOrder
  /** The current totals of the cart. */
  current: OrderTotals
}

/** Why the server refused the order; another try is a new order. */
function RefusalNotice(props: RefusalNoticeProps) {
  const t = useMessages(messages)
  const { problem, ordering } = props
  const toCart = CART_HELPS.has(problem.code)
  return (
    <Notice
      tone="danger"
      title={t('refused.title')}
      action={
        toCart ? (
          <Link
            to={pathsOf(ordering.business.reference_id).cart(ordering.slug)}
            className={buttonClass('secondary')}
          >
            {t('refused.toCart')}
          </Link>
        ) : undefined
      }
    >
      <RefusalWords {...props} />
    </Notice>
  )
}

const CART_HELPS: ReadonlySet<string> = new Set([
  'menu-changed',
  'minimum-not-met',
  'order-too-large',
  'selling-type-not-sold',
  'branch-not-found',
])

function RefusalWords({ problem, ordering, sent, current }: RefusalNoticeProps) {
  const t = useMessages(messages)
  const { money } = useFormats()
  const couponWords = useCouponText()
  const words = useProblemText()
  const { currency } = ordering.business
  switch (problem.code) {
    case 'price-changed': {
      const totals = problem.totals ?? current
      // Where the wallet pays less than it did, only what is due has changed.
      const part = totals.total === sent.total ? 'due' : 'total'
      const amounts = { was: money(sent[part], currency), now: money(totals[part], currency) }
      return <p>{t('refused.price-changed', amounts)}</p>
    }
    case 'menu-changed':
      return <ChangedLines problem={problem} ordering={ordering} lines={sent.lines} />
    case 'ordering-closed':
    case 'slot-full':
    case 'slot-not-valid':
    case 'slot-required':
    case 'schedule-not-offered':
      return <TimeRefusal problem={problem} sent={sent.time} />
    case 'coupon-refused': {
      const reason = COUPON_REFUSALS.find((one) => one === problem.reason)
      return <p>{reason ? t('refused.coupon-refused', { why: couponWords({ reason }) }) : words(problem)}</p>
    }
    case 'minimum-not-met':
      return problem.minimum ? (
        <MinimumBar missing={problem.minimum.missing} minimum={problem.minimum.min_order} />
      ) : (
        <p>{t('refused.minimum-not-met')}</p>
      )
    case 'order-too-large':
      return <p>{problem.limit ? <TooLarge {...problem.limit} /> : words(problem)}</p>
    case 'payment-not-pending':
    case 'wallet-not-enough':
    case 'selling-type-not-sold':
      return <p>{t(`refused.${problem.code}`)}</p>
    default:
      return <p dir="auto">{problem.code === 'bad-request' ? t('refused.other') : words(problem)}</p>
  }
}

function ChangedLines({
  problem,
  ordering,
  lines,
}: {
  problem: RefusedProblem
  ordering: OrderingContext
  lines: readonly CartLineView[]
}) {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const changed = (problem.lines ?? []).flatMap(({ line, problem: reason }) => {
    const view = lines[line]
    return view
      ? [
          {
            id: view.line.line_id,
            name: localText(view.item.names, locale, ordering.business.locales),
            reason,
          },
        ]
      : []
  })
  return (
    <>
      <p>{t('refused.menu-changed')}</p>
      <ul className={styles.lines}>
        {changed.map(({ id, name, reason }) => (
          <li key={id}>{t('cart.altered', { name, reason: t(`reason.${reason}`) })}</li>
        ))}
      </ul>
    </>
  )
}

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

/** The order's time was refused: shows the old and the next one for the visitor to decide (SH-07). */
function TimeRefusal({ problem, sent }: { problem: RefusedProblem; sent: OrderTime }) {
  const t = useMessages(messages)
  const words = useSlotText()
  const moment = useMomentText()
  const time = useOrderTime((store) => store.time)
  const next = problem.next_slot ? offered(problem.next_slot) : null
  const { opens_at: opensAt, reason } = problem
  const isBusy = reason === 'paused' || reason === 'quarter-full'
  if (next && isSlot(next, time)) return <p>{t('when.taken', { time: words(next) })}</p>
  return (
    <>
      <p>
        {sent.kind === 'slot'
          ? t('when.goneSlot', { time: words(sent) })
          : reason === 'only-scheduled'
            ? t('when.goneNow')
            : t(isBusy ? 'refused.busy' : 'refused.ordering-closed')}
      </p>
      {opensAt ? <p>{t('when.opens', { time: moment(Date.parse(opensAt)) })}</p> : null}
      {next ? (
        <>
          <p>{t('when.next', { time: words(next) })}</p>
          <Button kind="secondary" onClick={() => useOrderTime.getState().choose(timeOf(next))}>
            {t('when.take', { time: words(next) })}
          </Button>
        </>
      ) : null}
    </>
  )
}
