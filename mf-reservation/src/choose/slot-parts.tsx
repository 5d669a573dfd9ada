import type { CallAnswer } from '@storefront/api-contract'
import type { availabilityCall, ReservationSlot } from '@storefront/api-contract/reservation'
import { useFormats, useMessages } from '@storefront/i18n'
import { useId } from 'react'
import { messages } from '../messages/catalogue.ts'
import { dayOf, useDayWords } from '../words/day-words.ts'
import styles from './choose.module.css'

/** From here on a time says how many tables or places it has left. */
const FEW_LEFT = 3

export type DayAnswer = CallAnswer<typeof availabilityCall>

interface SlotPartsProps {
  day: DayAnswer
  /** The day they belong to; a shift may run past midnight. */
  date: string
  /** The unit of `left`. */
  counts: 'tables' | 'places'
  value: string | null
  onValue: (startsAt: string) => void
}

/** The times of a day by part of day with what is left of scarce ones; taken ones stay visible (RS-02). */
export function SlotParts({ day, date, counts, value, onValue }: SlotPartsProps) {
  return day.parts.map((part) => (
    <SlotPart key={part.part} part={part} {...{ timeZone: day.time_zone, date, counts, value, onValue }} />
  ))
}

interface SlotPartProps extends Omit<SlotPartsProps, 'day'> {
  part: DayAnswer['parts'][number]
  timeZone: string
}

function SlotPart({ part, timeZone, date, counts, value, onValue }: SlotPartProps) {
  const t = useMessages(messages)
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.part}>
        {t(`part.${part.part}`)}
        <span className={styles.free}>
          {part.free === 0 ? t('choose.none-free') : t('choose.free', { count: part.free })}
        </span>
      </h3>
      <ul className={styles.slots}>
        {part.slots.map((slot) => (
          <li key={slot.starts_at}>
            <SlotButton {...{ slot, timeZone, date, counts, onValue }} selected={slot.starts_at === value} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface SlotButtonProps {
  slot: ReservationSlot
  timeZone: string
  date: string
  counts: 'tables' | 'places'
  selected: boolean
  onValue: (startsAt: string) => void
}

function SlotButton({ slot, timeZone, date, counts, selected, onValue }: SlotButtonProps) {
  const t = useMessages(messages)
  const { time } = useFormats()
  const days = useDayWords()
  const ownDay = dayOf(slot.starts_at, timeZone)
  const isScarce = slot.left !== null && slot.left <= FEW_LEFT
  const left = !isScarce ? null : t(`choose.left-${counts}`, { count: slot.left ?? 0 })
  return (
    <button
      type="button"
      className={styles.slot}
      aria-pressed={selected}
      disabled={!slot.free && !selected}
      onClick={() => onValue(slot.starts_at)}
    >
      <span className={styles.time}>{time(slot.starts_at, timeZone)}</span>
      {ownDay === date ? null : <span className={styles.left}>{days.weekday(ownDay)}</span>}
      {slot.free || selected ? left && <span className={styles.left}>{left}</span> : <Taken />}
    </button>
  )
}

function Taken() {
  const t = useMessages(messages)
  return <span className={styles.left}>{t('choose.taken')}</span>
}
