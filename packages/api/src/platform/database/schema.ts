export {
  codeRequests,
  customers,
  favourites,
  locations,
  newsletter,
  outbox,
  reviews,
  type SentCode,
  sessions,
  shares,
} from './schema/accounts.ts'
export { businessFiles } from './schema/business-files.ts'
export * from './schema/businesses.ts'
export { type BusyScope, branchBusy, busyLog } from './schema/busy.ts'
export { charges } from './schema/charges.ts'
export { deskChanges, deskFeeds, deskLog, staff, staffCodes, staffSessions } from './schema/desk.ts'
export { installation } from './schema/installation.ts'
export { loosePictures } from './schema/loose-pictures.ts'
export {
  type AlertStep,
  alertSettings,
  type CorrectionStep,
  messageCosts,
  messageOptOuts,
  messageSettings,
  messageSteps,
  type StepEnd,
} from './schema/message-steps.ts'
export { messageSpending, messages, shortLinks } from './schema/messages.ts'
export * from './schema/ordering.ts'
export {
  idempotencyKeys,
  type OrderedTogether,
  type OrderSnapshot,
  orderedTogether,
  orderHistory,
  orders,
  pushSubscriptions,
} from './schema/orders.ts'
export { OPEN_REFUND_STATES, paymentAccounts, type RefundState, refunds } from './schema/payments.ts'
export { type PrintKind, type PrintReason, printers, printJobs } from './schema/printers.ts'
export { rateLimits } from './schema/rate-limits.ts'
export {
  bookings,
  poolLocks,
  reservationPushes,
  reservationSettings,
  reservations,
  waitlist,
} from './schema/reservations.ts'
export { type RetentionKind, retentionProgress, retentionSettings } from './schema/retention.ts'
export { tableRequests } from './schema/table-requests.ts'
export { externalIds, merchantKeys, orderAcknowledgements } from './schema/tills.ts'
export {
  walletAccounts,
  walletEntries,
  walletPostings,
  walletPurchases,
  walletSettings,
} from './schema/wallet.ts'
export {
  type DeliveryReason,
  type WebhookKind,
  webhookDeliveries,
  webhookEndpoints,
  webhookEvents,
} from './schema/webhooks.ts'
