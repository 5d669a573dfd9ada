import { useFormats, useMessages } from '@storefront/i18n'
import { useProblemText } from '@storefront/remote-kit'
import { Button, Chip, Inline, Notice, Stack } from '@storefront/ui'
import { useEffect, useRef } from 'react'
import { messages } from '../messages/catalogue.ts'
import { dayOf, useDayWords } from '../words/day-words.ts'
import type { ReservationError } from './reservation-error.ts'

interface ReservationErrorNoticeProps {
  error: ReservationError
  timeZone: string
  /** Whether a reservation was sent, not just a hold. */
  isSent: boolean
  onTime: (startsAt: string) => void
  onAgain: () => void
}

/** The error and what to do about it; typed input stays (RS-03). */
export function ReservationErrorNotice({
  error,
  timeZone,
  isSent,
  onTime,
  onAgain,
}: ReservationErrorNoticeProps) {
  const t = useMessages(messages)
  const words = useProblemText()
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error) container.current?.focus()
  }, [error])
  return (
    <div ref={container} tabIndex={-1}>
      {error.kind === 'taken' ? <TakenNotice {...{ error, timeZone, onTime }} /> : null}
      {error.kind === 'price-changed' ? <Notice tone="danger">{t('trouble.price')}</Notice> : null}
      {error.kind === 'refused' ? <Notice tone="danger">{words(error.problem)}</Notice> : null}
      {error.kind === 'unanswered' ? (
        <Notice
          tone="danger"
          title={isSent ? t('trouble.unanswered') : undefined}
          action={
            <Button kind="secondary" onClick={onAgain}>
              {t(isSent ? 'trouble.ask' : 'problem.retry')}
            </Button>
          }
        >
          {isSent ? t('trouble.unanswered-text') : t(`trouble.${error.why}`)}
        </Notice>
      ) : null}
    </div>
  )
}

interface TakenNoticeProps extends Pick<ReservationErrorNoticeProps, 'timeZone' | 'onTime'> {
  error: Extract<ReservationError, { kind: 'taken' }>
}

function TakenNotice({ error, timeZone, onTime }: TakenNoticeProps) {
  const t = useMessages(messages)
  const { time } = useFormats()
  const days = useDayWords()
  const { requestedTime, freeTimes, isTable } = error
  const own = dayOf(requestedTime, timeZone)
  const timeWords = (one: string) =>
    dayOf(one, timeZone) === own ? time(one, timeZone) : days.moment(one, timeZone)
  return (
    <Notice
      tone="danger"
      title={t(isTable ? 'trouble.table-taken' : 'trouble.taken', {
        time: days.moment(requestedTime, timeZone),
      })}
    >
      <Stack gap={2}>
        <span>{t(freeTimes.length > 0 ? 'trouble.nearest' : 'trouble.no-other')}</span>
        <Inline>
          {freeTimes.map((one) => (
            <Chip key={one} icon="clock" onClick={() => onTime(one)}>
              {one === requestedTime
                ? t('trouble.another-table', { time: time(one, timeZone) })
                : timeWords(one)}
            </Chip>
          ))}
        </Inline>
      </Stack>
    </Notice>
  )
}
