import { preparationMinutes } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { shiftsQuery, useCachedAnswer, useOrderTime } from '@storefront/store'
import { useMinute } from '@storefront/store/minute'
import { Button, Notice } from '@storefront/ui'
import { useState } from 'react'
import type { CartView } from '../cart/cart-view.ts'
import { messages } from '../messages/catalogue.ts'
import { type OfferedSlot, timeOf } from '../ordering/order-when.ts'
import type { WhenAnswer } from '../ordering/use-order-when.ts'
import type { OrderingContext } from '../ordering/use-ordering.ts'
import { useSlotText } from '../ordering/use-slot-text.ts'
import { FoldCard } from './fold-card.tsx'
import { WhenFields } from './when-fields.tsx'

interface WhenCardProps {
  ordering: OrderingContext
  view: CartView
  when: WhenAnswer
}

/** The order's time (SH-02); opens by itself when the time is no longer valid (SH-07). */
export function WhenCard({ ordering, view, when }: WhenCardProps) {
  const t = useMessages(messages)
  const [isOpened, setOpened] = useState(false)
  const isUnanswered = when.time === null || when.gone !== null
  return (
    <FoldCard
      open={isOpened || isUnanswered}
      onOpen={when.later ? () => setOpened(true) : undefined}
      onDone={() => setOpened(false)}
      onLeave={() => setOpened(false)}
      withDone={!isUnanswered}
      icon="clock"
      title={t('when.title')}
      answer={<WhenAnswerWords ordering={ordering} view={view} when={when} />}
    >
      {when.gone ? <GoneNotice when={when} next={when.gone.next} /> : null}
      <WhenFields when={when} />
    </FoldCard>
  )
}

const MINUTE = 60_000

function WhenAnswerWords({ ordering, view, when }: WhenCardProps) {
  const t = useMessages(messages)
  const { time } = useFormats()
  const words = useSlotText()
  const now = useMinute()
  const { business, branch, type } = ordering
  const shifts = useCachedAnswer(shiftsQuery(business.reference_id, branch.id))
  const extra = shifts?.types[type]?.extra_minutes ?? 0
  const ready = now + (preparationMinutes(view.lines.map(({ label }) => label)) + extra) * MINUTE
  if (when.time?.kind === 'slot') return <p>{words(when.time)}</p>
  // The delivery time depends on the area: a time without it would be a false promise.
  if (ordering.type === 'delivery') return <p>{t('when.now')}</p>
  return <p>{t('when.ready', { time: time(ready, ordering.business.time_zone) })}</p>
}

function GoneNotice({ when, next }: { when: WhenAnswer; next: OfferedSlot | null }) {
  const t = useMessages(messages)
  const words = useSlotText()
  const { time } = when
  return (
    <Notice
      tone="warning"
      title={time?.kind === 'slot' ? t('when.goneSlot', { time: words(time) }) : t('when.goneNow')}
      action={
        next ? (
          <Button kind="secondary" onClick={() => useOrderTime.getState().choose(timeOf(next))}>
            {t('when.take', { time: words(next) })}
          </Button>
        ) : undefined
      }
    >
      {next ? t('when.next', { time: words(next) }) : t('when.none')}
    </Notice>
  )
}
