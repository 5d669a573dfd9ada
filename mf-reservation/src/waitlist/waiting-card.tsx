import { callApi, problemOf, queryFor } from '@storefront/api-client'
import {
  claimWaitlistCall,
  leaveWaitlistCall,
  type Waiting,
  waitlistCall,
} from '@storefront/api-contract/reservation'
import { useFormats, useMessages } from '@storefront/i18n'
import { useQuery } from '@storefront/query'
import { Button, Card, Inline, Notice, Stack } from '@storefront/ui'
import { useEffect, useState } from 'react'
import styles from '../choose/choose.module.css'
import { messages } from '../messages/catalogue.ts'
import { useDayWords } from '../words/day-words.ts'

const ASK_EVERY = 15_000

interface WaitingCardProps {
  id: string
  /** The held time is now this browser's own. */
  onClaimed: (waiting: Waiting) => void
  onGone: () => void
}

/** The visitor's place on the waitlist, or the time that is held (RS-02). */
export function WaitingCard({ id, onClaimed, onGone }: WaitingCardProps) {
  const { data, error } = useQuery({
    ...queryFor(waitlistCall, { params: { waitingId: id } }),
    staleTime: 0,
    refetchInterval: ASK_EVERY,
    refetchOnWindowFocus: true,
  })
  const problem = problemOf(error)
  const isGone = problem?.kind === 'refused' && problem.code === 'not-found'
  useEffect(() => {
    if (isGone) onGone()
  }, [isGone, onGone])
  if (!data || isGone) return null
  return <Place waiting={data.waiting} timeZone={data.time_zone} {...{ onClaimed, onGone }} />
}

interface PlaceProps extends Omit<WaitingCardProps, 'id'> {
  waiting: Waiting
  timeZone: string
}

function Place({ waiting, timeZone, onClaimed, onGone }: PlaceProps) {
  const t = useMessages(messages)
  const { time } = useFormats()
  const days = useDayWords()
  const [busy, setBusy] = useState(false)
  const [isTaken, setTaken] = useState(false)
  const { id, offer, place, state, from, to, party } = waiting
  const params = { waitingId: id }

  async function claim() {
    setBusy(true)
    const result = await callApi(claimWaitlistCall, { params, body: {} })
    setBusy(false)
    if (result.ok) return onClaimed(result.value.waiting)
    setTaken(true)
  }
  async function leave() {
    setBusy(true)
    const result = await callApi(leaveWaitlistCall, { params, body: {} })
    setBusy(false)
    if (result.ok) onGone()
  }
  if (state === 'over' || isTaken) {
    return (
      <Notice
        tone="warning"
        action={
          <Button kind="quiet" onClick={onGone}>
            {t('wait.close')}
          </Button>
        }
      >
        {t('wait.over')}
      </Notice>
    )
  }
  const range = { day: days.whole(waiting.date), from: time(from, timeZone), to: time(to, timeZone) }
  return (
    <Card as="section" aria-label={t('wait.title')}>
      <Stack gap={3}>
        <h2 className={styles.title}>
          {offer
            ? t('wait.offer', { time: days.moment(offer.starts_at, timeZone) })
            : t('wait.place', { place })}
        </h2>
        <p className={styles.plain}>
          {offer ? t('wait.until', { time: time(offer.until, timeZone) }) : t('wait.range', range)}
          {' · '}
          {t('facts.guests', { count: party })}
        </p>
        <Inline>
          {offer ? (
            <Button busy={busy} onClick={() => void claim()}>
              {t('wait.take')}
            </Button>
          ) : null}
          <Button
            kind="quiet"
            className={offer ? undefined : styles.atStart}
            busy={busy}
            onClick={() => void leave()}
          >
            {t('wait.leave')}
          </Button>
        </Inline>
      </Stack>
    </Card>
  )
}
