import type { ReservationState } from '@storefront/domain/enums'

/** The state of a reservation with nothing left to pay. */
export function firstState({ auto_confirm }: { auto_confirm: boolean }): ReservationState {
  return auto_confirm ? 'confirmed' : 'placed'
}
