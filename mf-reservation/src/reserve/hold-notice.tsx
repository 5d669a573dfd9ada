import { useMessages } from '@storefront/i18n'
import { serverNow } from '@storefront/store'
import { announce, Button, classNames, Icon, Notice } from '@storefront/ui'
import { useEffect, useRef, useState } from 'react'
import type { Hold } from '../draft/reservation-draft.ts'
import { messages } from '../messages/catalogue.ts'
import styles from './reserve.module.css'

interface HoldNoticeProps {
  /** Null without an active hold. */
  hold: Hold | null
  busy: boolean
  onHold: () => void
}

/** Countdown of the hold (RS-02); after it expires, one tap renews it. */
export function HoldNotice({ hold, busy, onHold }: HoldNoticeProps) {
  const t = useMessages(messages)
  const left = useTimeLeft(hold?.expiresAt ?? null)
  if (busy) return <Notice tone="info">{t('hold.taking')}</Notice>
  if (hold && left > 0) {
    return (
      <p className={classNames(styles.muted, styles.kept)}>
        <Icon name="clock" size={16} />
        {t('hold.kept')}
        <time role="timer" className={styles.timer} dir="ltr">
          {clockText(left)}
        </time>
      </p>
    )
  }
  return (
    <Notice
      tone="warning"
      action={
        <Button kind="secondary" onClick={onHold}>
          {t('hold.again')}
        </Button>
      }
    >
      {t(hold ? 'hold.over' : 'hold.none')}
    </Notice>
  )
}

/** Seconds until an instant by the server's clock, 0 when past. Announces the last minute and the end once each. */
function useTimeLeft(until: number | null): number {
  const t = useMessages(messages)
  const words = useRef(t)
  const [left, setLeft] = useState(() => secondsUntil(until))
  useEffect(() => {
    // Every keystroke rerenders with new texts: do not announce again.
    words.current = t
  })
  useEffect(() => {
    let before = secondsUntil(until)
    const tick = () => {
      const now = secondsUntil(until)
      setLeft(now)
      if (now > 0 && now <= 60 && before > 60) announce(words.current('hold.minute'))
      before = now
      if (now > 0) return
      clearInterval(timer)
      if (until !== null) announce(words.current('hold.over'))
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [until])
  return left
}

function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function secondsUntil(until: number | null): number {
  return until === null ? 0 : Math.max(0, Math.ceil((until - serverNow()) / 1000))
}
