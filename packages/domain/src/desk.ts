// Rules of the order desk: of the server and the desk alone, so that the storefront loads none of them.
export { driverAddress, isSaidAlone } from './address/address-line.ts'
export {
  BUSY_LIMITS,
  type Busy,
  type BusyOrder,
  type BusyRefusal,
  busyRefusal,
  longestRefusal,
  orderEffort,
  type QuarterLoad,
  quarterStart,
} from './busy/busy.ts'
export { openFrom, PAUSES, type Pause, pauseEnd } from './busy/pause.ts'
export {
  BOARD_COLUMNS,
  type BoardColumn,
  type BoardOrder,
  boardColumn,
  ENDED_SHOWN_MS,
  isDue,
} from './desk/board-column.ts'
export { type Collection, collectionOf } from './desk/collection.ts'
export { csvText } from './desk/csv-text.ts'
export { type DeskDay, deskDay } from './desk/desk-day.ts'
export { DESK_MINUTES, REJECT_REASONS, type RejectReason } from './desk/desk-limits.ts'
export {
  isFar,
  offeredMinutes,
  type PromisedOrder,
  promisedAt,
  promisedMinutes,
  takesLong,
} from './desk/promise.ts'
export {
  datesRange,
  REPORT_DAYS,
  type ReportDays,
  type ReportRange,
  reportRange,
} from './desk/report-days.ts'
export {
  type OrderGroup,
  type ReportPayment,
  type ReportSum,
  reportSums,
} from './desk/report-sums.ts'
export {
  reservationAnswers,
  reservationMoves,
  type StaffReservationState,
  tableReservation,
} from './desk/reservation-moves.ts'
export { type SoldOutUntil, soldOutEnd } from './desk/sold-out-until.ts'
export {
  DEMO_STAFF_NAME,
  type DeskAction,
  deskActions,
  mayPause,
  nextForStaff,
  ownsAllBranches,
  STAFF_ROLES,
  type StaffRole,
} from './desk/staff-rights.ts'
export { tableAddress } from './desk/table-address.ts'
export {
  mayMoveRequest,
  oldestRequestAt,
  requestWait,
  TABLE_REQUEST_LIMIT,
  type TableRequestKind,
  type TableRequestState,
} from './desk/table-request.ts'
export { isStillOff } from './stock/stock-count.ts'
