import type { Minor } from '@storefront/domain'
import type { TestAnswer } from './test-server.ts'

/** A callback of a provider: what it says is from when it happened, its signature from when it is sent. */
export interface BankCallback {
  about: 'payment' | 'refund' | 'dispute'
  send(): Promise<TestAnswer>
}

/** Money of one session at a provider, in minor units. */
export interface BankMoney {
  /** The visitor has paid, whatever became of it since. */
  wasPaid: boolean
  /** Held for the shop, and neither taken nor released. */
  reserved: Minor
  taken: Minor
  /** Null where the provider keeps no books. */
  returned: Minor | null
}

/** A provider as its double plays it. Sessions that it does not know, and what is not possible there, change nothing. */
export interface Bank {
  /** Every callback so far, the oldest first; a test sends each once, twice, late or never. */
  callbacks: BankCallback[]
  /** The visitor pays; with `reserve` the money is held until the shop captures it. */
  pay(session: string, wanted: { amount: Minor; reserve: boolean }): void
  decline(session: string, amount: Minor): void
  /** The page closes unpaid, or a reservation lapses. */
  end(session: string): void
  /** Somebody returns money on the provider's own pages. */
  refundThere(session: string, amount: Minor): void
  /** The customer's bank sends a refund back. */
  bounce(session: string): void
  dispute(session: string): void
  /** What is pending is done. */
  finish(): void
  /** The next request gets no answer, having been done or not. */
  breakOff(when: 'before' | 'after'): void
  /** Requests are answered again. */
  mend(): void
  /** A genuine callback that names another amount, and one with a wrong signature. */
  lie(session: string, how: 'amount' | 'signature'): Promise<TestAnswer> | null
  money(session: string): BankMoney
}
