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
export interface TimeSelection {
  date: string
  party: number
  serviceId: string | null
  startsAt: string | null
  tableId: string | null
}

export interface TimeChooserProps {
  offer: Offer
  branchId: string
  selection: TimeSelection
  onSelect: (changes: Partial<TimeSelection>) => void
  /** The reservation to move. */
  reservationId?: string | undefined
  /** Shown below a day that is full. */
  onFull?: ((day: DayAnswer, date: string) => ReactNode) | undefined
}

/** Day, party, time and table (RS-02). A chosen time folds days and times into one line. */
export function TimeChooser(props: TimeChooserProps) {
  const { offer, selection, reservationId } = props
  const [isOpen, setOpen] = useState(reservationId !== undefined)
  const [isTapped, setTapped] = useState(false)
  const onSelect: TimeChooserProps['onSelect'] = (changes) => {
    if (changes.startsAt) {
      setOpen(false)
      setTapped(true)
    }
    props.onSelect(changes)
  }
  const { startsAt } = selection
  const isFolded = startsAt !== null && !isOpen
  return (
    <>
      {isFolded ? (
        <ChosenTimeLine
          startsAt={startsAt}
          timeZone={offer.time_zone}
          party={selection.party}
          focus={isTapped}
          onChange={() => setOpen(true)}
        />
      ) : (
        <DayAndParty {...{ offer, selection, onSelect }} />
      )}
      <Times {...props} onSelect={onSelect} isFolded={isFolded} />
    </>
  )
}

function DayAndParty({
  offer,
  selection,
  onSelect,
}: Pick<TimeChooserProps, 'offer' | 'selection' | 'onSelect'>) {
  return (
    <Card>
      <Stack>
        <Party offer={offer} party={selection.party} onParty={(party) => onSelect({ party })} />
        <DateStrip
          first={offer.first_day}
          last={offer.last_day}
          value={selection.date}
          onValue={(date) => onSelect({ date })}
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
  const { offer, branchId, selection, onSelect, reservationId, onFull, isFolded } = props
  const t = useMessages(messages)
  const { date, party, serviceId, startsAt } = selection
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
        value={selection.tableId}
        onValue={(tableId) => onSelect({ tableId })}
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
          {day?.problem ? <DayProblem day={day} {...{ offer, selection, onSelect }} /> : null}
          {day ? (
            <SlotParts
              day={day}
              date={date}
              counts={hasTables ? 'tables' : 'places'}
              value={startsAt}
              onValue={(time) => onSelect({ startsAt: time })}
            />
          ) : null}
          {tables}
        </Stack>
      </Card>
      {day?.problem === 'full' ? onFull?.(day, date) : null}
    </>
  )
}

interface DayProblemProps extends Pick<TimeChooserProps, 'offer' | 'selection' | 'onSelect'> {
  day: DayAnswer
}

/** Why the day is unavailable, and the next day. */
function DayProblem({ day, offer, selection, onSelect }: DayProblemProps) {
  const t = useMessages(messages)
  const days = useDayWords()
  const all = daysBetween(offer.first_day, offer.last_day)
  const next = all[all.indexOf(selection.date) + 1]
  if (!day.problem) return null
  const isOfDay = day.problem === 'closed' || day.problem === 'full' || day.problem === 'outside-advance'
  return (
    <Notice
      tone="warning"
      action={
        isOfDay && next ? (
          <Button kind="secondary" onClick={() => onSelect({ date: next })}>
            {days.whole(next)}
          </Button>
        ) : day.problem === 'party-too-large' ? (
          <CallShop kind="secondary" />
        ) : undefined
      }
    >
      {t(`day.${day.problem}`, { day: days.whole(selection.date), count: selection.party })}
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
