/** Calls of tables and services that are reserved. Apart, because the menu page needs none of them. */
export { pushKeyCall } from './push-subscription.ts'
export { holdCall, releaseHoldCall } from './reservation/holds.ts'
export type { Reservation } from './reservation/made.ts'
export { subscribeReservationPushCall, unsubscribeReservationPushCall } from './reservation/notifications.ts'
export {
  availabilityCall,
  availabilityInput,
  type ReservationSlot,
  reservationOfferCall,
  type TimesRequest,
} from './reservation/offer.ts'
export {
  cancelReservationCall,
  changeReservationCall,
  payDepositCall,
  RESERVATION_CALENDAR_PATH,
  reservationCall,
  reservationsCall,
} from './reservation/own.ts'
export {
  calcReservationCall,
  type ReservePayload,
  reserveTableCall,
} from './reservation/reserving.ts'
export {
  claimWaitlistCall,
  joinWaitlistCall,
  leaveWaitlistCall,
  type Waiting,
  waitlistCall,
} from './reservation/waitlist.ts'
export type { Service } from './reservation-file.ts'
