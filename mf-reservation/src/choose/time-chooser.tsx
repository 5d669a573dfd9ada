import type { CallAnswer } from '@storefront/api-contract'
import type { reservationOfferCall } from '@storefront/api-contract/reservation'
import { useFormats, useMessages } from '@storefront/i18n'
import { useQuery } from '@storefront/query'
import { CallShop, QueryProblem } from '@storefront/remote-kit'
import { Button, Card, Notice, Skeleton, Stack, Stepper } from '@storefront/ui'
import { type ReactNode, useState } from 'react'
import { dayQuery } from '../api/reservation-queries.ts'
import { messages } from '../messages/catalogue.ts'
import { daysBetween, useDayWords } from '../words/day-words.ts'
import styles from './choose.module.css'
import { ChosenTimeLine } from './chosen-time.tsx'
import { DateStrip } from './date-strip.tsx'
import { type DayAnswer, SlotParts } from './slot-parts.tsx'
import { TableChoice } from './table-choice.tsx'

export type Offer = CallAnswer<typeof reservationOfferCall>

/** Day, party, time and table; time and table may be unset. */
export interface TimeWish {
  date: string
  party: number
  serviceId: string | null
  startsAt: string | null
  tableId: string | null
}

export interface TimeChooserProps {
  offer: Offer
  branchId: string
  wish: TimeWish
  onWish: (changes: Partial<TimeWish>) => void
  /** The reservation to move. */
  reservationId?: string | undefined
  /** Shown below a day that is full. */
  onFull?: ((day: DayAnswer, date: string) => ReactNode) | undefined
}

/** Day, party, time and table (RS-02). A chosen time folds days and times into one line. */
export function TimeChooser(props: TimeChooserProps) {
  const { offer, wish, reservationId } = props
  const [isOpen, setOpen] = useState(reservationId !== undefined)
  const [isTapped, setTapped] = useState(false)
  const onWish: TimeChooserProps['onWish'] = (changes) => {
    if (changes.startsAt) {
      setOpen(false)
      setTapped(true)
    }
    props.onWish(changes)
  }
  const { startsAt } = wish
  const isFolded = startsAt !== null && !isOpen
  return (
    <>
      {isFolded ? (
        <ChosenTimeLine
          startsAt={startsAt}
          timeZone={offer.time_zone}
          party={wish.party}
          focus={isTapped}
          onChange={() => setOpen(true)}
        />
      ) : (
        <DayAndParty {...{ offer, wish, onWish }} />
      )}
      <Times {...props} onWish={onWish} isFolded={isFolded} />
    </>
  )
}

function DayAndParty({ offer, wish, onWish }: Pick<TimeChooserProps, 'offer' | 'wish' | 'onWish'>) {
  return (
    <Card>
      <Stack>
        <Party offer={offer} party={wish.party} onParty={(party) => onWish({ party })} />
        <DateStrip
          first={offer.first_day}
          last={offer.last_day}
          value={wish.date}
          onValue={(date) => onWish({ date })}
        />
      </Stack>
    </Card>
  )
}

function Party({ offer, party, onParty }: { offer: Offer; party: number; onParty: (party: number) => void }) {
  const t = useMessages(messages)
  const { number } = useFormats()
  return (
    <div className={styles.party}>
      <h2 className={styles.title}>{t('choose.party')}</h2>
      <Stepper
        value={party}
        max={offer.max_users > 0 ? offer.max_users : undefined}
        format={number}
        label={t('choose.party')}
        decreaseLabel={t('choose.fewer')}
        increaseLabel={t('choose.more')}
        onChange={onParty}
      />
    </div>
  )
}

function Times(props: TimeChooserProps & { isFolded: boolean }) {
  const { offer, branchId, wish, onWish, reservationId, onFull, isFolded } = props
  const t = useMessages(messages)
  const { date, party, serviceId, startsAt } = wish
  const query = useQuery(dayQuery(branchId, { date, party, serviceId, reservationId }))
  const day = query.data
  const slot = day?.parts.flatMap(({ slots }) => slots).find((one) => one.starts_at === startsAt)
  const hasTables = serviceId === null && offer.with_table
  const tables =
    slot && hasTables ? (
      <TableChoice
        tables={offer.tables}
        free={slot.tables}
        party={party}
        value={wish.tableId}
        onValue={(tableId) => onWish({ tableId })}
      />
    ) : null
  if (isFolded) return tables ? <Card>{tables}</Card> : null
  return (
    <>
      <Card as="section" aria-label={t('choose.time')} aria-busy={!day && !query.error}>
        <Stack>
          <h2 className={styles.title}>{t('choose.time')}</h2>
          {!day && !query.error ? <TimesSkeleton /> : null}
          {!day && query.error ? <QueryProblem query={query} /> : null}
          {day?.problem ? <DayProblem day={day} {...{ offer, wish, onWish }} /> : null}
          {day ? (
            <SlotParts
              day={day}
              date={date}
              counts={hasTables ? 'tables' : 'places'}
              value={startsAt}
              onValue={(time) => onWish({ startsAt: time })}
            />
          ) : null}
          {tables}
        </Stack>
      </Card>
      {day?.problem === 'full' ? onFull?.(day, date) : null}
    </>
  )
}

interface DayProblemProps extends Pick<TimeChooserProps, 'offer' | 'wish' | 'onWish'> {
  day: DayAnswer
}

/** Why the day is unavailable, and the next day. */
function DayProblem({ day, offer, wish, onWish }: DayProblemProps) {
  const t = useMessages(messages)
  const days = useDayWords()
  const all = daysBetween(offer.first_day, offer.last_day)
  const next = all[all.indexOf(wish.date) + 1]
  if (!day.problem) return null
  const isOfDay = day.problem === 'closed' || day.problem === 'full' || day.problem === 'outside-advance'
  return (
    <Notice
      tone="warning"
      action={
        isOfDay && next ? (
          <Button kind="secondary" onClick={() => onWish({ date: next })}>
            {days.whole(next)}
          </Button>
        ) : day.problem === 'party-too-large' ? (
          <CallShop kind="secondary" />
        ) : undefined
      }
    >
      {t(`day.${day.problem}`, { day: days.whole(wish.date), count: wish.party })}
    </Notice>
  )
}

function TimesSkeleton() {
  return (
    <div className={styles.slots}>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} shape="block" height={52} />
      ))}
    </div>
  )
}
