import type { ModifierGroup, PriceLabel } from '@storefront/api-contract'
import type { BusinessFile } from '@storefront/api-contract/business-file'
import { type Advance, advanceMinutes } from '@storefront/domain'
import { type ImportProblem, when } from '../../catalogue/business/import-problem.ts'

/** A year of minutes: nothing that a business announces, prepares or delivers takes longer. */
const MOST_MINUTES = 366 * 24 * 60
/** More of a thing than any order, table or party has. */
const MOST = 100_000

/** Numbers out of range for their field: negative durations, fractions of people, coordinates off the globe. */
export function checkNumbers(file: BusinessFile): ImportProblem[] {
  const { business, branches, items, modifier_groups, ordering, reservations } = file
  return [
    ...checkSchedule('business.pickup.scheduled_orders', business.pickup.scheduled_orders),
    ...checkSchedule('ordering.delivery.scheduled_orders', ordering?.delivery?.scheduled_orders),
    ...whole('business.reservation.max_users', business.reservation.max_users, 1),
    ...whole('business.reservation.min_advance', business.reservation.min_advance, 0, MOST_MINUTES),
    ...branches.flatMap((branch, place) => checkBranch(`branches.${place}`, branch)),
    ...items.flatMap(({ price_labels }, item) =>
      price_labels.flatMap((label, place) => checkLabel(`items.${item}.price_labels.${place}`, label)),
    ),
    ...modifier_groups.flatMap((group, place) => checkGroup(`modifier_groups.${place}`, group)),
    ...(ordering?.delivery?.zones ?? []).flatMap(({ delivery_time, unit = 'minute' }, place) => {
      const scale = unit === 'minute' ? 'min' : unit
      const path = `ordering.delivery.zones.${place}.delivery_time`
      return delivery_time === undefined ? [] : checkAdvance(path, { interval: delivery_time, scale })
    }),
    ...(['max_advance', 'change_until', 'cancel_until', 'remind_before'] as const).flatMap((field) =>
      checkAdvance(`reservations.${field}.interval`, reservations?.[field]),
    ),
  ]
}

function whole(path: string, value: number, least: number, most = MOST): ImportProblem[] {
  const isWrong = !Number.isInteger(value) || value < least || value > most
  return when(isWrong, path, `Is no whole number from ${least} to ${most}.`)
}

function fromZero(path: string, value: number | null): ImportProblem[] {
  return when(value !== null && (value < 0 || value > MOST), path, `Is no number from 0 to ${MOST}.`)
}

function checkAdvance(path: string, advance: Advance | null | undefined): ImportProblem[] {
  if (!advance) return []
  const isWrong = advance.interval < 0 || advanceMinutes(advance) > MOST_MINUTES
  return when(isWrong, path, 'Is no length of time from 0 to a year.')
}

function checkSchedule(
  path: string,
  schedule: { min_advance: Advance; max_advance: Advance } | undefined,
): ImportProblem[] {
  if (!schedule) return []
  const wrong = (['min_advance', 'max_advance'] as const).flatMap((end) =>
    checkAdvance(`${path}.${end}.interval`, schedule[end]),
  )
  const isNever = advanceMinutes(schedule.max_advance) < advanceMinutes(schedule.min_advance)
  return wrong.length > 0 ? wrong : when(isNever, `${path}.max_advance`, 'Is shorter than min_advance.')
}

function checkBranch(path: string, { lat, lng, tables }: BusinessFile['branches'][number]): ImportProblem[] {
  return [
    ...when(lat !== null && Math.abs(lat) > 90, `${path}.lat`, 'Is no latitude from -90 to 90.'),
    ...when(lng !== null && Math.abs(lng) > 180, `${path}.lng`, 'Is no longitude from -180 to 180.'),
    ...when((lat === null) !== (lng === null), `${path}.lng`, 'Latitude and longitude come together.'),
    ...tables.flatMap(({ seats }, place) => whole(`${path}.tables.${place}.seats`, seats, 1)),
  ]
}

function checkLabel(path: string, label: PriceLabel): ImportProblem[] {
  const { minimum, maximum, preparation_time, preparation_time_type, isQty, step } = label
  const isNever = (minimum ?? 0) > 0 && (maximum ?? 0) > 0 && Number(maximum) < Number(minimum)
  const scale = preparation_time_type ?? 'min'
  return [
    ...(['minimum', 'maximum', 'weight', 'shippingWeight'] as const).flatMap((field) =>
      fromZero(`${path}.${field}`, label[field]),
    ),
    ...when(isNever, `${path}.maximum`, 'Is below the minimum.'),
    ...when(!isQty && step !== null && !(step > 0), `${path}.step`, 'Is not above 0.'),
    ...checkAdvance(
      `${path}.preparation_time`,
      preparation_time === null ? null : { interval: preparation_time, scale },
    ),
  ]
}

function checkGroup(path: string, group: ModifierGroup): ImportProblem[] {
  const { optional, minimum, maximum, modifiers } = group
  return [
    ...whole(`${path}.minimum`, minimum, 0),
    ...whole(`${path}.maximum`, maximum, 0),
    ...when(
      optional && minimum > 0,
      `${path}.minimum`,
      'Is above 0 in a group that is optional; a minimum makes it required.',
    ),
    ...when(maximum > 0 && maximum < minimum, `${path}.maximum`, 'Is below the minimum.'),
    ...when(
      isOutOfReach(group),
      `${path}.minimum`,
      'Is more than the visible modifiers of the group can make.',
    ),
    ...modifiers.flatMap((one, place) => whole(`${path}.modifiers.${place}.maximum`, one.maximum, 0)),
  ]
}

/** A modifier's `maximum` 0 means no limit; a group without visible modifiers asks for nothing. */
function isOutOfReach({ optional, minimum, modifiers }: ModifierGroup): boolean {
  const visible = modifiers.filter((one) => one.visible)
  const most = visible.reduce(
    (sum, { maximum }) => sum + (maximum > 0 ? maximum : Number.POSITIVE_INFINITY),
    0,
  )
  return !optional && visible.length > 0 && minimum > most
}
