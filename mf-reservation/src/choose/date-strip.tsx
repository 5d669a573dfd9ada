import { useMessages } from '@storefront/i18n'
import { VisuallyHidden } from '@storefront/ui'
import { FieldGroup } from '@storefront/ui/fields'
import { useEffect, useId, useRef } from 'react'
import { messages } from '../messages/catalogue.ts'
import { daysBetween, useDayWords } from '../words/day-words.ts'
import styles from './choose.module.css'

interface DateStripProps {
  first: string
  last: string
  value: string
  onValue: (date: string) => void
}

/** The days of the business's calendar that can be reserved, side by side; one stop for the keyboard. */
export function DateStrip({ first, last, value, onValue }: DateStripProps) {
  const t = useMessages(messages)
  const days = useDayWords()
  const name = useId()
  const chosen = useRef<HTMLLabelElement>(null)
  const shown = useRef<string | null>(null)
  useEffect(() => {
    const isFirst = shown.current === null
    shown.current = value
    // One that a visitor scrolled before hydration stays (SR-05).
    if (chosen.current && !(isFirst && chosen.current.parentElement?.scrollLeft)) showDay(chosen.current)
  }, [value])
  return (
    <FieldGroup legend={t('day.label')} role="radiogroup">
      <div className={styles.strip}>
        {daysBetween(first, last).map((date) => (
          <label key={date} ref={date === value ? chosen : undefined} className={styles.day}>
            <input
              type="radio"
              name={name}
              value={date}
              className={styles.input}
              checked={date === value}
              onChange={() => onValue(date)}
            />
            <VisuallyHidden>{days.whole(date)}</VisuallyHidden>
            <span aria-hidden="true">{days.weekday(date)}</span>
            <span aria-hidden="true" className={styles.dayNumber}>
              {days.day(date)}
            </span>
            <span aria-hidden="true">{days.month(date)}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

/** Scrolls the strip, not the page, to a day that is not in view as a whole: a kept one, or one that was offered. */
function showDay(day: HTMLElement): void {
  const strip = day.parentElement
  if (!strip) return
  const [all, one] = [strip.getBoundingClientRect(), day.getBoundingClientRect()]
  if (one.left < all.left || one.right > all.right)
    strip.scrollBy({ left: one.left - all.left - (all.width - one.width) / 2 })
}
