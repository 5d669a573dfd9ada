import { problemOf } from '@storefront/api-client'
import { firstRequest, isReserveType, localText } from '@storefront/domain'
import type { ReserveType } from '@storefront/domain/enums'
import { useFormats, useMessages } from '@storefront/i18n'
import { useQuery } from '@storefront/query'
import { LoadProblem } from '@storefront/remote-kit'
import { Navigate, useParams, useSearchParams } from '@storefront/router'
import { serverNow, useBranch, useBusiness } from '@storefront/store'
import { Page, Skeleton, Stack, VisuallyHidden } from '@storefront/ui'
import { useEffect } from 'react'
import { offerQuery } from '../api/reservation-queries.ts'
import type { Offer } from '../choose/time-chooser.tsx'
import { useDraft, useOpenDraft } from '../draft/draft-store.ts'
import { EMPTY_DRAFT, type ReservationDraft } from '../draft/reservation-draft.ts'
import { messages } from '../messages/catalogue.ts'
import { NoneHere } from '../off/none-here.tsx'
import { reservationOffer } from '../offer/reservation-offer.ts'
import { ReserveForm } from '../reserve/reserve-form.tsx'
import { useWaitingPlace } from '../waitlist/use-waitlist.tsx'

/** A reservation of the kind in the path (RT-20). */
export function ReservationPage() {
  const { reserveType = '' } = useParams()
  const offer = reservationOffer(useBusiness(), reserveType)
  if (offer === 'unknown' || !isReserveType(reserveType)) return <Navigate to="/404" replace />
  return (
    <>
      <ReservationTitle type={reserveType} />
      {offer === 'not-taken' ? <NoneHere /> : <Reserve type={reserveType} />}
    </>
  )
}

function ReservationTitle({ type }: { type: ReserveType }) {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const { business_name, locales } = useBusiness()
  const title = t(type === 'reserv_service' ? 'reserve.service' : 'reserve.table')
  return <title>{`${title} · ${localText(business_name, locale, locales)}`}</title>
}

function Reserve({ type }: { type: ReserveType }) {
  const branch = useBranch()
  const { data, error, refetch, isFetching } = useQuery(offerQuery(branch.id))
  const draft = useFittingDraft(type, branch.id, data)
  const waiting = useWaitingPlace()
  const problem = problemOf(error)
  if (problem?.kind === 'refused' && problem.code === 'reservation-not-offered') return <NoneHere />
  if (data && type === 'reserv_service' && data.services.length === 0) return <NoneHere />
  if (data && draft) return <ReserveForm offer={data} branchId={branch.id} {...{ draft, waiting }} />
  return (
    <Page aria-busy={!error}>
      {error && !data ? (
        <LoadProblem level={1} error={error} retry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <ReserveSkeleton type={type} />
      )}
    </Page>
  )
}

function ReserveSkeleton({ type }: { type: ReserveType }) {
  const t = useMessages(messages)
  return (
    <Stack>
      <VisuallyHidden>
        <h1>{t(type === 'reserv_service' ? 'reserve.service' : 'reserve.table')}</h1>
      </VisuallyHidden>
      <Skeleton shape="block" height={44} width="60%" />
      <Skeleton shape="block" height={180} />
      <Skeleton shape="block" height={320} />
    </Stack>
  )
}

/**
 * Loads the saved draft and adapts it to this type, this branch and a bookable day. Until then the draft of a visitor who
 * has chosen nothing, as in the document (SR-06); null without an offer.
 */
function useFittingDraft(
  type: ReserveType,
  branchId: string,
  offer: Offer | undefined,
): ReservationDraft | null {
  const isOpen = useOpenDraft()
  const draft = useDraft()
  const [search] = useSearchParams()
  const isOrdered = search.get('order') !== null
  const fits = isOpen && draft.type === type && draft.branchId === branchId
  useEffect(() => {
    const { change } = useDraft.getState()
    if (isOpen && !fits) change({ type, branchId, serviceId: null })
  }, [isOpen, fits, type, branchId])
  useEffect(() => {
    if (fits && isOrdered) useDraft.getState().change({ withOrder: true })
  }, [fits, isOrdered])
  useEffect(() => {
    if (!fits || !offer) return
    const { date, serviceId, startsAt, change } = useDraft.getState()
    // A time after midnight is listed under the day before (RS-02).
    const isToCome = startsAt !== null && Date.parse(startsAt) > serverNow()
    const isPast = date === null || (date < offer.first_day && !isToCome)
    if (isPast || date > offer.last_day) change({ date: offer.first_day })
    const [first] = offer.services
    const isKnown = offer.services.some(({ id }) => id === serviceId)
    if (type === 'reserv_service' && !isKnown && first) change({ serviceId: first.id })
  }, [fits, offer, type])
  if (fits && draft.date !== null) return draft
  const isService = type === 'reserv_service'
  return offer ? { ...EMPTY_DRAFT, type, branchId, ...firstRequest(isService, offer) } : null
}
