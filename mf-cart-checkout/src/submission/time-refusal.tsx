import { useMessages } from '@storefront/i18n'
import { type OrderTime, useOrderTime } from '@storefront/store'
import { Button } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import { isSlot, offered, timeOf } from '../ordering/order-when.ts'
import { useMomentText } from '../ordering/use-moment-text.ts'
import { useSlotText } from '../ordering/use-slot-text.ts'
import type { RefusedProblem } from './submission.ts'

/** The order's time was refused: shows the old and the next one for the visitor to decide (SH-07). */
export function TimeRefusal({ problem, sent }: { problem: RefusedProblem; sent: OrderTime }) {
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
