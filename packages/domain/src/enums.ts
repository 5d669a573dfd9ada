// The enumerations of the shop, each from the module whose rules decide by it: the API's contract and screens list them.
export { ADDRESS_FIELDS, ADDRESS_TYPES, DEFAULT_ADDRESS_TYPE } from './address/address.ts'
export { BUSINESS_TYPES } from './business/business-parts.ts'
export { PAUSE_MINUTES } from './busy/pause.ts'
export { LINE_PROBLEMS, type LineProblem } from './cart/line-problem.ts'
export { REJECT_REASONS } from './desk/desk-limits.ts'
export { REPORT_DAYS } from './desk/report-days.ts'
export { REPORT_PAYMENTS } from './desk/report-sums.ts'
export { STAFF_RESERVATION_STATES } from './desk/reservation-moves.ts'
export { STAFF_ROLES } from './desk/staff-rights.ts'
export {
  TABLE_REQUEST_KINDS,
  TABLE_REQUEST_STATES,
  type TableRequestKind,
  type TableRequestState,
} from './desk/table-request.ts'
export {
  CODE_CHANNELS,
  type CodeChannel,
  MESSAGE_CHANNELS,
  type MessageChannel,
} from './messages/message-channel.ts'
export { ORDER_LIMITS } from './order/order-limit.ts'
export { ORDER_STATES, type OrderState } from './order/order-state.ts'
export { PAYMENT_METHODS, type PaymentMethod } from './payment/payment-method.ts'
export {
  CHARGE_PURPOSES,
  type ChargePurpose,
  DECLINE_REASONS,
  type DeclineReason,
  PAYMENT_STATES,
} from './payment/payment-state.ts'
export {
  COUPON_DISCOUNTS,
  COUPON_REFUSALS,
  COUPON_USERS,
  type CouponRefusal,
} from './pricing/coupon-terms.ts'
export { TOTAL_LINE_KINDS } from './pricing/order-totals.ts'
export { DEPOSIT_UNITS } from './reservation/deposit.ts'
export { PARTS_OF_DAY } from './reservation/part-of-day.ts'
export { RESERVATION_PROBLEMS } from './reservation/reservation.ts'
export { RESERVATION_STATES, type ReservationState } from './reservation/reservation-state.ts'
export { ADVANCE_SCALES } from './schedule/advance.ts'
export { OPEN_STATUSES } from './schedule/opening-hours.ts'
export { SLOT_EDGES } from './schedule/slot.ts'
export { MENU_LISTS, RESERVE_TYPES, type ReserveType, SELLING_TYPES } from './selling-type/selling-type.ts'
export { CREDIT_KINDS, LEDGER_KINDS, type LedgerKind } from './wallet/ledger-entry.ts'
export { DELIVERY_UNITS } from './zones/zone.ts'
