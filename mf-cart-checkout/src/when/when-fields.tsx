import { useFormats, useMessages } from '@storefront/i18n'
import { useBusiness, useOrderTime } from '@storefront/store'
import { Chip, Skeleton } from '@storefront/ui'
import { Segments } from '@storefront/ui/fields'
import { useId, useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import { LoadProblem } from '../problem/load-problem.tsx'
import { isSlot, type OfferedSlot, timeOf } from './order-when.ts'
import type { WhenAnswer } from './use-order-when.ts'
import { useSlotWords } from './use-slot-words.ts'
import styles from './when-fields.module.css'

/** Now or later; for later the days as a strip and the slots of one day (SH-02, SH-03). */
export function WhenFields({ when }: { when: WhenAnswer }) {
  const t = useMessages(messages)
  const [asksLater, setAsksLater] = useState(when.time?.kind !== 'now')
  const isLater = asksLater || !when.now
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
            setAsksLater(value === 'later')
            if (value === 'now') useOrderTime.getState().choose({ kind: 'now' })
          }}
        />
      ) : null}
      {isLater ? <LaterFields when={when} /> : null}
    </>
  )
}

/** The id of what leads into the choice of a time. */
export const WHEN_ID = 'checkout-when'

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
  const dayId = useId()
  const timeId = useId()
  if (!shown) return null
  return (
    <>
      <div>
        <p id={dayId} className={styles.label}>
          {t('when.day')}
        </p>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways in every browser. */}
        <div role="group" aria-labelledby={dayId} className={styles.days}>
          {days.map(({ day, slots: [first] }) => (
            <Chip key={day} selected={day === shown.day} onClick={() => setChosenDay(day)}>
              {first ? time(first.start, zone, 'day') : day}
            </Chip>
          ))}
        </div>
      </div>
      <div>
        <p id={timeId} className={styles.label}>
          {t('when.time')}
        </p>
        {/* biome-ignore lint/a11y/useSemanticElements: as above. */}
        <div role="group" aria-labelledby={timeId} className={styles.slots}>
          {shown.slots.map((slot) => (
            <SlotChip key={slot.id} slot={slot} selected={isSlot(slot, when.time)} />
          ))}
        </div>
      </div>
    </>
  )
}

/** From this number on, what is left is worth a word. */
const FEW_LEFT = 3

function SlotChip({ slot, selected }: { slot: OfferedSlot; selected: boolean }) {
  const t = useMessages(messages)
  const words = useSlotWords()
  const { left } = slot
  return (
    <Chip
      selected={selected}
      disabled={left === 0}
      className={styles.slot}
      onClick={() => useOrderTime.getState().choose(timeOf(slot))}
    >
      {words(slot, false)}
      {left !== null && left <= FEW_LEFT ? (
        <span className={styles.left}> {left === 0 ? t('when.full') : t('when.left', { count: left })}</span>
      ) : null}
    </Chip>
  )
}
