import { preparationMinutes } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { LoadProblem } from '@storefront/remote-kit'
import { shiftsQuery, useBusiness, useCachedAnswer, useOrderTime } from '@storefront/store'
import { useMinute } from '@storefront/store/minute'
import { Button, Notice, Skeleton } from '@storefront/ui'
import { RadioChips, Segments } from '@storefront/ui/fields'
import { useState } from 'react'
import type { CartView } from '../cart/cart-view.ts'
import { messages } from '../messages/catalogue.ts'
import { isSlot, type OfferedSlot, timeOf, useSlotText } from '../ordering/order-when.ts'
import type { WhenAnswer } from '../ordering/use-order-when.tsx'
import type { OrderingContext } from '../ordering/use-ordering.ts'
import { FoldCard } from './fold-card.tsx'
import styles from './when-card.module.css'

interface WhenCardProps {
  ordering: OrderingContext
  view: CartView
  when: WhenAnswer
}

/** The order's time (SH-02); opens by itself when the time is no longer valid (SH-07). */
export function WhenCard({ ordering, view, when }: WhenCardProps) {
  const t = useMessages(messages)
  const [isOpened, setOpened] = useState(false)
  const isUnanswered = when.time === null || when.gone !== null || when.lacksTime
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

/** Now or later; for later a day strip and the slots of the day (SH-02, SH-03). */
function WhenFields({ when }: { when: WhenAnswer }) {
  const t = useMessages(messages)
  const isLater = when.lacksTime || when.time?.kind !== 'now' || !when.now
  return (
    <>
      {when.now ? (
        <Segments
          id={WHEN_ID}
          legend={t('when.choice')}
          options={[
            { value: 'now', label: t('when.now') },
            { value: 'later', label: t('when.later') },
          ]}
          value={isLater ? 'later' : 'now'}
          onValue={(value) => {
            when.askLater(value === 'later')
            if (value === 'now') useOrderTime.getState().choose({ kind: 'now' })
          }}
        />
      ) : null}
      {isLater ? <LaterFields when={when} /> : null}
    </>
  )
}

/** The id of the control that opens the time choice. */
export const WHEN_ID = 'checkout-when'
/** The id of the times of the chosen day. */
export const TIMES_ID = 'checkout-times'

function LaterFields({ when }: { when: WhenAnswer }) {
  const t = useMessages(messages)
  if (when.days === null) return when.error ? <LoadProblem {...when} /> : <Skeleton lines={3} />
  if (when.days.length === 0) return <p>{t('when.none')}</p>
  return <DaysAndSlots when={when} days={when.days} />
}

function DaysAndSlots({ when, days }: { when: WhenAnswer; days: NonNullable<WhenAnswer['days']> }) {
  const t = useMessages(messages)
  const { time } = useFormats()
  const { time_zone: zone } = useBusiness()
  const [chosenDay, setChosenDay] = useState<string | null>(null)
  const dayOfTime = days.find(({ slots }) => slots.some((slot) => isSlot(slot, when.time)))
  const shown = days.find(({ day }) => day === chosenDay) ?? dayOfTime ?? days[0]
  const words = useSlotText()
  const leftWords = useLeftWords()
  if (!shown) return null
  const chosen = shown.slots.find((slot) => isSlot(slot, when.time))
  return (
    <>
      <RadioChips
        legend={t('day.label')}
        listClass={styles.days}
        options={days.map(({ day, slots: [first] }) => ({
          value: day,
          label: first ? time(first.start, zone, 'day') : day,
        }))}
        value={shown.day}
        onValue={setChosenDay}
      />
      <RadioChips
        id={TIMES_ID}
        legend={t('when.time')}
        listClass={styles.slots}
        options={shown.slots.map((slot) => ({
          value: slot.id,
          label: words(slot, false),
          hint: leftWords(slot.left),
          disabled: slot.left === 0,
        }))}
        value={chosen?.id ?? null}
        onValue={(id) => {
          const slot = shown.slots.find((one) => one.id === id)
          if (slot) useOrderTime.getState().choose(timeOf(slot))
        }}
      />
    </>
  )
}

/** Remaining capacity is shown from this number down. */
const FEW_LEFT = 3

/** The remaining capacity of a slot when low; null otherwise (SH-06). */
function useLeftWords(): (left: OfferedSlot['left']) => string | null {
  const t = useMessages(messages)
  return (left) => {
    if (left === null || left > FEW_LEFT) return null
    return left === 0 ? t('when.full') : t('when.left', { count: left })
  }
}
