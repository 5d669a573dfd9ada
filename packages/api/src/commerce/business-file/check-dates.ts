import type { ShiftException } from '@storefront/api-contract'
import type { BusinessFile } from '@storefront/api-contract/business-file'
import { type ImportProblem, when } from '../../catalogue/business/import-problem.ts'
import { readDate, readMoment } from '../../platform/calendar/written-dates.ts'

const NO_DAY = 'Is no day of the calendar like 2026-01-31.'
const NO_MOMENT = 'Is no moment like 2026-01-31T18:00:00+03:00.'

/** Problems with dates: invalid days and moments, duplicate exceptions to opening hours, and spans that end before they start. */
export function checkDates(file: BusinessFile): ImportProblem[] {
  return [
    ...file.branches.flatMap(({ hours }, branch) =>
      Object.entries(hours).flatMap(([type, ofType]) =>
        checkExceptions(`branches.${branch}.hours.${type}.exceptions`, ofType?.exceptions ?? []),
      ),
    ),
    ...Object.entries(file.reservations?.hours ?? {}).flatMap(([branch, { exceptions }]) =>
      checkExceptions(`reservations.hours.${branch}.exceptions`, exceptions),
    ),
    ...file.categories.flatMap(({ pin }, place) => checkPin(`categories.${place}.pin`, pin)),
    ...(file.ordering?.coupons ?? []).flatMap((coupon, place) =>
      checkMoments(`ordering.coupons.${place}`, coupon),
    ),
    ...file.banners.flatMap((banner, place) => checkBanner(`banners.${place}`, banner)),
  ]
}

function checkExceptions(path: string, exceptions: readonly ShiftException[]): ImportProblem[] {
  const seen = new Set<string>()
  return exceptions.flatMap(({ date }, place) => {
    const isTwice = seen.has(date)
    seen.add(date)
    return [
      ...when(readDate(date) === null, `${path}.${place}.date`, NO_DAY),
      ...when(isTwice, `${path}.${place}.date`, `${date} comes up twice.`),
    ]
  })
}

type Pin = BusinessFile['categories'][number]['pin']

/** Either end is a day of the business or a moment (MN-04). */
function checkPin(path: string, pin: Pin): ImportProblem[] {
  return (['from', 'to'] as const).flatMap((end) => {
    const text = pin?.[end] ?? null
    const isWrong = text !== null && readDate(text) === null && readMoment(text) === null
    return when(isWrong, `${path}.${end}`, 'Is neither a day like 2026-01-31 nor a moment with its offset.')
  })
}

function checkMoments(path: string, { from, until }: { from: string | null; until: string | null }) {
  const wrong = [
    ...when(from !== null && readMoment(from) === null, `${path}.from`, NO_MOMENT),
    ...when(until !== null && readMoment(until) === null, `${path}.until`, NO_MOMENT),
  ]
  const isOver = from !== null && until !== null && Date.parse(until) <= Date.parse(from)
  return wrong.length > 0 ? wrong : when(isOver, `${path}.until`, 'Is not after the beginning.')
}

function checkBanner(path: string, { from, to }: { from: string; to: string }): ImportProblem[] {
  const wrong = [
    ...when(readDate(from) === null, `${path}.from`, NO_DAY),
    ...when(readDate(to) === null, `${path}.to`, NO_DAY),
  ]
  return wrong.length > 0 ? wrong : when(to < from, `${path}.to`, 'Is before the first day.')
}
