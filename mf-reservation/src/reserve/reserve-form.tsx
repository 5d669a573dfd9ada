import { depositFor } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { Button, Page, Stack, StickyBar } from '@storefront/ui'
import { useDayToShow } from '../choose/day-of-time.ts'
import type { Offer } from '../choose/time-chooser.tsx'
import { TimeChooser, type TimeChooserProps } from '../choose/time-chooser.tsx'
import { useDraft } from '../draft/draft-store.ts'
import type { ReservationDraft } from '../draft/reservation-draft.ts'
import { useGuest } from '../guest/use-guest.ts'
import { messages } from '../messages/catalogue.ts'
import { useWaitlist, type WaitingPlace } from '../waitlist/use-waitlist.tsx'
import { useDayWords } from '../words/day-words.ts'
import { GuestCard } from './guest-card.tsx'
import { HoldNotice } from './hold-notice.tsx'
import { PreOrderCard } from './pre-order-card.tsx'
import { ReservationErrorNotice } from './reservation-error-notice.tsx'
import styles from './reserve.module.css'
import { ReserveHead } from './reserve-head.tsx'
import { SummaryCard } from './summary-card.tsx'
import { useMade } from './use-made.ts'
import { usePreOrder } from './use-pre-order.ts'
import { type Reserving, useReserving } from './use-reserving.ts'
import { useSend } from './use-send.ts'

interface ReserveFormProps {
  offer: Offer
  branchId: string
  draft: ReservationDraft
  waiting: WaitingPlace
}

/** The reservation form on one page (RS-02). */
export function ReserveForm({ offer, branchId, draft, waiting }: ReserveFormProps) {
  const made = useMade()
  const reserving = useReserving(made)
  const form = useGuest()
  const preOrder = usePreOrder(draft, branchId, offer.time_zone)
  const deposit = depositFor(offer.deposit, draft.party)
  const { startsAt, sent } = draft
  const isUnanswered = sent !== null && reserving.busy !== 'sending'

  const send = useSend({ branchId, reserving, form, preOrder, deposit })
  const hold = (time: string, tableId: string | null) => void reserving.hold(branchId, time, tableId)
  const waitlist = useWaitlist(branchId, waiting, hold)
  const { party, serviceId } = draft
  const date = draft.date ?? offer.first_day
  const dayToShow = useDayToShow(branchId, { date, party, serviceId }, offer.time_zone)
  function holdOther(time: string) {
    const day = dayToShow(time)
    if (day !== date) useDraft.getState().change({ date: day })
    hold(time, null)
  }
  // Keep the filled-in form visible when the time has just been taken.
  const isFilledIn = startsAt !== null || reserving.error?.kind === 'taken'
  return (
    <>
      <Page>
        <Stack>
          <ReserveHead offer={offer} draft={draft} />
          {waitlist.place}
          {isUnanswered ? null : (
            <ChosenTime
              {...{ offer, branchId, draft, reserving, hold }}
              onFull={isFilledIn ? undefined : waitlist.onFull}
            />
          )}
          {reserving.error || isUnanswered ? (
            <ReservationErrorNotice
              error={reserving.error ?? { kind: 'unanswered', why: 'timeout' }}
              timeZone={offer.time_zone}
              isSent={sent !== null}
              onTime={holdOther}
              onAgain={() => (sent ? send() : startsAt !== null && hold(startsAt, draft.tableId))}
            />
          ) : null}
          {isFilledIn ? (
            <GuestCard form={form}>
              {startsAt === null ? null : (
                <HoldNotice
                  hold={draft.hold}
                  busy={reserving.busy === 'holding'}
                  onHold={() => hold(startsAt, draft.tableId)}
                />
              )}
            </GuestCard>
          ) : null}
          {startsAt === null ? null : (
            <>
              <PreOrderCard preOrder={preOrder} />
              <SummaryCard {...{ offer, deposit, preOrder }} />
            </>
          )}
        </Stack>
      </Page>
      {startsAt === null && !sent ? null : (
        <ReserveButton
          {...{ offer, deposit }}
          startsAt={sent?.starts_at ?? startsAt ?? ''}
          busy={reserving.busy === 'sending'}
          disabled={
            !sent && (preOrder.isPending || preOrder.tooMany.length > 0 || reserving.busy === 'holding')
          }
          onReserve={send}
        />
      )}
    </>
  )
}

interface ChosenTimeProps extends Omit<ReserveFormProps, 'waiting'>, Pick<TimeChooserProps, 'onFull'> {
  reserving: Reserving
  hold: (startsAt: string, tableId: string | null) => void
}

function ChosenTime({ offer, branchId, draft, reserving, hold, onFull }: ChosenTimeProps) {
  const { date, party, serviceId, startsAt, tableId } = draft
  if (draft.type === 'reserv_service' && serviceId === null) return null
  return (
    <TimeChooser
      offer={offer}
      branchId={branchId}
      onFull={onFull}
      selection={{ date: date ?? offer.first_day, party, serviceId, startsAt, tableId }}
      onSelect={(changes) => {
        if (changes.startsAt) return hold(changes.startsAt, null)
        if ('tableId' in changes && startsAt) return hold(startsAt, changes.tableId ?? null)
        reserving.release()
        useDraft.getState().change(changes)
      }}
    />
  )
}

interface ReserveButtonProps {
  offer: Offer
  deposit: number
  startsAt: string
  busy: boolean
  disabled: boolean
  onReserve: () => void
}

function ReserveButton({ offer, deposit, startsAt, busy, disabled, onReserve }: ReserveButtonProps) {
  const t = useMessages(messages)
  const { money } = useFormats()
  const days = useDayWords()
  const words =
    deposit > 0
      ? t('reserve.pay', { amount: money(deposit, offer.currency) })
      : t('reserve.button', { time: days.moment(startsAt, offer.time_zone) })
  return (
    <StickyBar>
      <div className={styles.column}>
        <Button block className={styles.button} busy={busy} disabled={disabled} onClick={onReserve}>
          {busy ? t('reserve.sending') : words}
        </Button>
      </div>
    </StickyBar>
  )
}
