import type { TimesRequest } from '@storefront/api-contract/reservation'
import { useQuery, useQueryClient } from '@storefront/query'
import { dayQuery } from '../api/reservation-queries.ts'
import { dayBefore, dayOf } from '../words/day-words.ts'
import type { DayAnswer } from './slot-parts.tsx'

type Requested = Omit<TimesRequest, 'date'>

function startsIn({ parts }: DayAnswer, at: string): boolean {
  return parts.some(({ slots }) => slots.some(({ starts_at }) => starts_at === at))
}

/**
 * The day a time is listed under (RS-02): times after midnight belong to the day their shift began. Fetches the day
 * before only when the calendar day does not list the time.
 */
export function useDayOfTime(
  branchId: string,
  startsAt: string,
  timeZone: string,
  requested: Requested,
): string {
  const own = dayOf(startsAt, timeZone)
  const before = dayBefore(own)
  const ofOwn = useQuery(dayQuery(branchId, { ...requested, date: own })).data
  const isElsewhere = ofOwn !== undefined && !startsIn(ofOwn, startsAt)
  const ofBefore = useQuery({
    ...dayQuery(branchId, { ...requested, date: before }),
    enabled: isElsewhere,
  }).data
  return isElsewhere && ofBefore && startsIn(ofBefore, startsAt) ? before : own
}

/** The day to show for another time: the current one if it lists the time, else its calendar day. */
export function useDayToShow(
  branchId: string,
  shown: TimesRequest,
  timeZone: string,
): (startsAt: string) => string {
  const queries = useQueryClient()
  return (startsAt) => {
    const day = queries.getQueryData<DayAnswer>(dayQuery(branchId, shown).queryKey)
    return day && startsIn(day, startsAt) ? shown.date : dayOf(startsAt, timeZone)
  }
}
