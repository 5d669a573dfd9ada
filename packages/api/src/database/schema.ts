export {
  codeRequests,
  customers,
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
export { charges } from './schema/charges.ts'
export * from './schema/ordering.ts'
export {
  idempotencyKeys,
  type OrderSnapshot,
  orderHistory,
  orders,
} from './schema/orders.ts'
export { bookings, poolLocks, reservationSettings, reservations } from './schema/reservations.ts'
export {
  walletAccounts,
  walletEntries,
  walletPostings,
  walletPurchases,
  walletSettings,
} from './schema/wallet.ts'
