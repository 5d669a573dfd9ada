import { type CallProblem, callApi, problemOf, queryFor, type Result } from '@storefront/api-client'
import {
  claimWaitlistCall,
  leaveWaitlistCall,
  type Waiting,
  waitlistCall,
} from '@storefront/api-contract/reservation'
import { localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useQuery } from '@storefront/query'
import { useProblemText } from '@storefront/remote-kit'
import { useBusiness } from '@storefront/store'
import { Button, Card, Inline, Notice, Stack } from '@storefront/ui'
import { useEffect, useRef, useState } from 'react'
import styles from '../choose/choose.module.css'
import { messages } from '../messages/catalogue.ts'
import { useDayWords } from '../words/day-words.ts'

const ASK_EVERY = 15_000

interface WaitingCardProps {
  id: string
  /** The held time is now this browser's own; the card is busy until its form is open. Not called once the card is gone. */
  onClaimed: (waiting: Waiting) => Promise<void>
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
  const { locale, time } = useFormats()
  const { branches, locales } = useBusiness()
  const days = useDayWords()
  const words = useProblemText()
  const { busy, problem, isTaken, claim, leave } = usePlace(waiting.id, { onClaimed, onGone })
  const { offer, place, state, from, to, party } = waiting
  if (state === 'over' || isTaken) {
    return (
      <Notice
        tone="warning"
        action={
          <Button kind="secondary" onClick={onGone}>
            {t('wait.close')}
          </Button>
        }
      >
        {t('wait.over')}
      </Notice>
    )
  }
  const branch = branches.length > 1 ? branches.find(({ id }) => id === waiting.branch_id) : undefined
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
          {branch ? ` · ${t('reserve.at', { branch: localText(branch.names, locale, locales) })}` : null}
        </p>
        {problem ? <Notice tone="danger">{words(problem)}</Notice> : null}
        <Inline>
          {offer ? (
            <Button busy={busy} onClick={claim}>
              {t('wait.take')}
            </Button>
          ) : null}
          <Button kind="quiet" className={offer ? undefined : styles.atStart} busy={busy} onClick={leave}>
            {t('wait.leave')}
          </Button>
        </Inline>
      </Stack>
    </Card>
  )
}

/** Takes the held time or leaves, and says why that failed; only a refused claim means that the time is taken. */
function usePlace(id: string, { onClaimed, onGone }: Pick<PlaceProps, 'onClaimed' | 'onGone'>) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const [isTaken, setTaken] = useState(false)
  const input = { params: { waitingId: id }, body: {} }
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  async function ask<Answer>(call: () => Promise<Result<Answer>>): Promise<Result<Answer>> {
    setBusy(true)
    setProblem(null)
    const result = await call()
    setBusy(false)
    return result
  }
  async function claim() {
    const result = await ask(async () => {
      const answer = await callApi(claimWaitlistCall, input)
      if (answer.ok && isShown.current) await onClaimed(answer.value.waiting)
      return answer
    })
    if (result.ok) return
    if (isRefusal(result.problem)) setTaken(true)
    else setProblem(result.problem)
  }
  async function leave() {
    const result = await ask(() => callApi(leaveWaitlistCall, input))
    if (result.ok) onGone()
    else setProblem(result.problem)
  }
  return { busy, problem, isTaken, claim: () => void claim(), leave: () => void leave() }
}

/** An answer that stays the same however often it is asked for. */
function isRefusal(problem: CallProblem): boolean {
  return problem.kind === 'refused' && problem.status < 500 && problem.status !== 429
}
