import type { CustomerRecords } from '../accounts/customers/customer-records.ts'
import { cancelUnpaid } from './orders/cancel-order.ts'
import { eraseFromReservations, joinReservations } from './reservations/customer-reservations.ts'
import { walletBalance } from './wallet/wallet-balance.ts'

/** What reservations and the wallet keep of customers, for logging in and for deleting an account. */
export const KEPT_OF_CUSTOMERS: CustomerRecords = {
  join: joinReservations,
  async erase(tx, customer, rules) {
    await cancelUnpaid(tx, customer.id, rules.clock())
    await eraseFromReservations(tx, customer, rules)
  },
  walletBalance,
}
