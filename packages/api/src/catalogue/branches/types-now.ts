import type { OpeningHours } from '@storefront/api-contract'
import { type Instant, type OpenState, openStateAt, type SellingType } from '@storefront/domain'
import { openFrom } from '@storefront/domain/desk'
import type { Database } from '../../platform/database/database.ts'
import { type Place, typesSoldAt } from '../business/catalogue.ts'
import { busyRowsOf, extraMinutesOf, refusedAsBusy } from '../busy/busy-rows.ts'

/** A selling type of a branch now: by its hours, and closed while the branch is too busy for another order (DK-03). */
export interface TypeNow {
  type: SellingType
  hours: OpeningHours
  state: OpenState
  /** Closed within its hours. */
  isBusy: boolean
  extraMinutes: number
}

/** The selling types of a branch with their open state. */
export function typesNow(db: Database, { catalogue, branch }: Place, now: Instant): Promise<TypeNow[]> {
  const zone = catalogue.business.time_zone
  return Promise.all(
    typesSoldAt(catalogue, branch).map(async ({ type, hours }) => {
      const byHours = openStateAt(hours, now, zone)
      const rows = busyRowsOf(catalogue.busy, branch.summary.id, type)
      const extraMinutes = extraMinutesOf(rows)
      // An order of any effort: the storefront asks before it knows the cart.
      const refusal = byHours.open ? await refusedAsBusy(db, rows, { now, slotStart: null, effort: 0 }) : null
      if (!refusal) return { type, hours, state: byHours, isBusy: false, extraMinutes }
      const state = { open: false, opensAt: openFrom(hours, refusal.next, zone), closesAt: null }
      return { type, hours, state, isBusy: true, extraMinutes }
    }),
  )
}
