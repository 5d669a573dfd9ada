import { useFormats, useMessages } from '@storefront/i18n'
import { Button, Chip, Inline, Notice, Stack } from '@storefront/ui'
import { useEffect, useRef } from 'react'
import { messages } from '../messages/catalogue.ts'
import { dayOf, useDayWords } from '../words/day-words.ts'
import type { Trouble } from './trouble.ts'

interface TroubleNoticeProps {
  trouble: Trouble
  timeZone: string
  /** Whether a reservation was sent, and not only a time asked for. */
  isSent: boolean
  onTime: (startsAt: string) => void
  onAgain: () => void
}

/** What stands in the way and what can be done; nothing that was typed is lost (RS-03). */
export function TroubleNotice({ trouble, timeZone, isSent, onTime, onAgain }: TroubleNoticeProps) {
  const t = useMessages(messages)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (trouble) place.current?.focus()
  }, [trouble])
  return (
    <div ref={place} tabIndex={-1}>
      {trouble.kind === 'taken' ? <TakenNotice {...{ trouble, timeZone, onTime }} /> : null}
      {trouble.kind === 'price-changed' ? <Notice tone="danger">{t('trouble.price')}</Notice> : null}
      {trouble.kind === 'refused' ? <Notice tone="danger">{trouble.message}</Notice> : null}
      {trouble.kind === 'unanswered' ? (
        <Notice
          tone="danger"
          title={isSent ? t('trouble.unanswered') : undefined}
          action={
            <Button kind="secondary" onClick={onAgain}>
              {t(isSent ? 'trouble.ask' : 'problem.retry')}
            </Button>
          }
        >
          {isSent ? t('trouble.unanswered-text') : t(`trouble.${trouble.why}`)}
        </Notice>
      ) : null}
    </div>
  )
}

interface TakenNoticeProps extends Pick<TroubleNoticeProps, 'timeZone' | 'onTime'> {
  trouble: Extract<Trouble, { kind: 'taken' }>
}

function TakenNotice({ trouble, timeZone, onTime }: TakenNoticeProps) {
  const t = useMessages(messages)
  const { time } = useFormats()
  const days = useDayWords()
  const { wished, freeTimes, isTable } = trouble
  const own = dayOf(wished, timeZone)
  const timeWords = (one: string) =>
    dayOf(one, timeZone) === own ? time(one, timeZone) : days.moment(one, timeZone)
  return (
    <Notice
      tone="danger"
      title={t(isTable ? 'trouble.table-taken' : 'trouble.taken', { time: days.moment(wished, timeZone) })}
    >
      <Stack gap={2}>
        <span>{t(freeTimes.length > 0 ? 'trouble.nearest' : 'trouble.no-other')}</span>
        <Inline>
          {freeTimes.map((one) => (
            <Chip key={one} icon="clock" onClick={() => onTime(one)}>
              {one === wished ? t('trouble.another-table', { time: time(one, timeZone) }) : timeWords(one)}
            </Chip>
          ))}
        </Inline>
      </Stack>
    </Notice>
  )
}
