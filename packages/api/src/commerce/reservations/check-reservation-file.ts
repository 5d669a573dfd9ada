import type { BusinessFile, ReservationFile } from '@storefront/api-contract/business-file'
import { parseLocalTime } from '@storefront/domain'
import { type ImportProblem, when } from '../../catalogue/business/import-problem.ts'

/** Returns the problems of a business file's reservations, each with its path. */
export function checkReservationFile({ reservations, branches }: BusinessFile): ImportProblem[] {
  if (!reservations) return []
  const branchIds = new Set(branches.map((branch) => branch.id))
  return [
    ...checkDurations(reservations),
    ...when((reservations.deposit?.amount ?? 1) <= 0, 'reservations.deposit.amount', 'Is not above 0.'),
    ...checkServices(reservations, branchIds),
    ...checkHours(reservations, branchIds),
  ]
}

function checkDurations({ durations }: ReservationFile): ImportProblem[] {
  return durations.flatMap(({ up_to }, place) =>
    when(
      up_to <= (durations[place - 1]?.up_to ?? 0),
      `reservations.durations.${place}.up_to`,
      'Is not larger than the size before.',
    ),
  )
}

function checkServices({ services }: ReservationFile, branchIds: ReadonlySet<string>): ImportProblem[] {
  const seen = new Set<string>()
  return services.flatMap(({ id, branch_ids }, place) => {
    const isTwice = seen.has(id)
    seen.add(id)
    const path = `reservations.services.${place}`
    return [
      ...when(isTwice, `${path}.id`, `The id ${id} is used twice.`),
      ...branch_ids.flatMap((branchId, index) =>
        when(
          !branchIds.has(branchId),
          `${path}.branch_ids.${index}`,
          `There is no branch ${branchId} in this file.`,
        ),
      ),
    ]
  })
}

function checkHours({ hours }: ReservationFile, branchIds: ReadonlySet<string>): ImportProblem[] {
  return Object.entries(hours).flatMap(([branchId, { week, exceptions }]) => {
    const path = `reservations.hours.${branchId}`
    const days = [
      ...week.map(({ shifts }, place) => ({ at: `week.${place}`, shifts })),
      ...exceptions.map(({ shifts }, place) => ({ at: `exceptions.${place}`, shifts })),
    ]
    return [
      ...when(!branchIds.has(branchId), path, `There is no branch ${branchId} in this file.`),
      ...days.flatMap(({ at, shifts }) =>
        shifts.flatMap((shift, place) =>
          (['time_from', 'time_to'] as const).flatMap((end) =>
            when(
              parseLocalTime(shift[end]) === null,
              `${path}.${at}.shifts.${place}.${end}`,
              'Is no time of day.',
            ),
          ),
        ),
      ),
    ]
  })
}
