import { useMessages } from '@storefront/i18n'
import { Button, Card } from '@storefront/ui'
import { useEffect, useRef } from 'react'
import { messages } from '../messages/catalogue.ts'
import { useDayWords } from '../words/day-words.ts'
import styles from './choose.module.css'

interface ChosenTimeLineProps {
  startsAt: string
  timeZone: string
  party: number
  /** Moves the focus here: the button that was tapped is folded away. */
  focus: boolean
  onChange: () => void
}

/** The chosen time and party as one line, in place of the days and times. */
export function ChosenTimeLine({ startsAt, timeZone, party, focus, onChange }: ChosenTimeLineProps) {
  const t = useMessages(messages)
  const days = useDayWords()
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (focus) line.current?.focus({ preventScroll: true })
  }, [focus])
  return (
    <Card>
      <div className={styles.chosenLine}>
        <p ref={line} tabIndex={-1} className={styles.chosen}>
          <strong>{days.moment(startsAt, timeZone)}</strong>
          <span>{t('facts.guests', { count: party })}</span>
        </p>
        <Button kind="quiet" className={styles.change} onClick={onChange}>
          {t('choose.change')}
        </Button>
      </div>
    </Card>
  )
}
