import type { PaymentMethod } from '@storefront/api-contract'
import type { Minor } from '@storefront/domain'
import type { Database, Transaction } from '../../platform/database/database.ts'

/** What a business can be paid by online, by its payment accounts. */
export interface PaymentOffer {
  methods: PaymentMethod[]
  /** The multiples that each of its accounts can charge. */
  step: Minor
  /** No money is taken. */
  isSandbox: boolean
  /** Whether the installation has providers at all (FD-12). */
  hasProviders: boolean
}

/** Finds what a business can be paid by in its currency; no methods if it has no account. */
export type FindOffer = (
  db: Database | Transaction,
  referenceId: string,
  currency: string,
) => Promise<PaymentOffer>
