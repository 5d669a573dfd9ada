import type { PaymentMethod } from '@storefront/api-contract'
import type { Instant, Minor } from '@storefront/domain'
import type { ChargePurpose, DeclineReason } from '@storefront/domain/enums'
import type { CaptureTime } from '../../platform/database/schema/payments.ts'
import type { ProviderName } from './payment-settings.ts'

/** A payment to collect. */
export interface PaymentRequest {
  purpose: ChargePurpose
  /** The order, reservation or purchase that is paid for. */
  subjectId: string
  amount: Minor
  currency: string
}

/** A payment as it is handed to a provider. */
export interface SessionRequest extends PaymentRequest {
  /** One line that names what is paid for. */
  title: string
  locale: string
  /** The method chosen by the visitor; null leaves the choice to the provider's page. */
  method: PaymentMethod | null
  payer: Payer | null
  /** The money is only reserved, to be captured or voided later. */
  authorise: boolean
  /** Where the visitor goes after the payment, whatever its outcome. */
  returnUrl: string
  /** Where the provider calls back. */
  callbackUrl: string
  now: Instant
}

/** The person who pays, for providers that ask for it. */
export interface Payer {
  name: string
  /** With its dial code: `+96550001234`. */
  phone: string
}

/** A provider's notice about a session, with a verified signature or in its own answer. */
export interface PaymentNotice {
  session: string
  /** `authorised`: reserved and not captured yet; `declined`: an attempt was, but the session can still be paid. */
  outcome: 'paid' | 'authorised' | 'failed' | 'expired' | 'declined'
  /** Why a payment was declined, as shown to the customer. */
  reason?: DeclineReason | undefined
  amount: Minor
  currency: string
  /** The provider's id of the money, if it is not the session's. */
  payment?: string
}

/** What a provider says about a refund; `unclear`: it may or may not have been made. */
export interface RefundNotice {
  /** Our id of the refund; null for one that was made on the provider's own pages. */
  refundId: string | null
  /** The provider's id of it. */
  providerRefund: string | null
  /** The provider's id of the money it comes from, and how much of it; null if it did not say. */
  payment: string | null
  returned: Minor | null
  state: 'pending' | 'refunded' | 'failed' | 'unclear'
  problem?: string
}

/** What a genuine callback says. */
export type PaymentEvent =
  | ({ kind: 'payment' } & PaymentNotice)
  /** A session has changed; the provider is then asked for it. */
  | { kind: 'session'; session: string }
  /** A refund was made or has changed; the provider is then asked for it. */
  | { kind: 'refund'; providerRefund: string }
  | { kind: 'dispute'; payment: string }
  | { kind: 'other' }

/** A business's own account at a provider. Never logged, never exported. */
export interface ProviderAccount {
  referenceId: string
  /** When the money of its orders is taken; `at_order` if left out. */
  capture?: CaptureTime
  secrets: Readonly<Record<string, string>>
}

/** Money at the provider, as stored with its charge. */
export interface PaidSession {
  session: string
  /** Null if the provider has not said yet. */
  payment: string | null
  amount: Minor
  currency: string
}

export interface RefundRequest extends PaidSession {
  /** Our id of the refund: the same id returns the money once. */
  refundId: string
  /** How much is returned, at most what was paid. */
  returned: Minor
  /** An earlier try of this refund got no clear answer. */
  isRetry: boolean
  requestedAt: Instant
  /** Our ids of the charge's other refunds: what has none of ours was made on the provider's own pages. */
  otherRefunds: readonly string[]
  callbackUrl: string
}

/** Money that came in, as a provider lists it. */
export interface ReportedPayment {
  /** The provider's id of the money. */
  payment: string
  /** The session it was paid in, where the list says it. */
  session: string | null
  amount: Minor
  currency: string
}

/** Money that went back, as a provider lists it. */
export interface ReportedRefund {
  /** The provider's id of it. */
  providerRefund: string
  /** Ours; null for one that was made on the provider's own pages. */
  refundId: string | null
  amount: Minor
  currency: string
}

/** What moved at a provider in some time, by its own lists: only what came in and what went back. */
export interface ProviderReport {
  payments: ReportedPayment[]
  refunds: ReportedRefund[]
}

/** From `from` until before `to`. */
export interface ReportedTime {
  from: Instant
  to: Instant
}

/** The provider has not looked at a request, which therefore took no effect and does not count as a try. */
export class NotSentError extends Error {
  constructor(cause: Error) {
    super(`Not sent: ${cause.message}`, { cause })
    this.name = 'NotSentError'
  }
}

/** A payment service with a hosted page, for many businesses (PR-04). */
export interface PaymentProvider {
  readonly name: ProviderName
  /** The methods that accounts of it may offer. */
  readonly methods: readonly PaymentMethod[]
  /** The secrets an account consists of. */
  readonly secrets: readonly string[]
  /** Whether money paid by this method can be reserved first. */
  authorises(method: PaymentMethod | null): boolean
  /** It charges multiples of this amount alone. */
  step(currency: string): Minor
  /** Opens a session; `url` is where the visitor pays. Throws if the provider gives no answer. */
  open(
    account: ProviderAccount,
    request: SessionRequest,
  ): Promise<{ id: string; url: string; payment?: string }>
  /** What became of a session; null while it is open. */
  status(account: ProviderAccount, session: PaidSession): Promise<PaymentNotice | null>
  /** Takes reserved money, once. Answers what became of it; null while that is open. */
  capture(account: ProviderAccount, session: PaidSession): Promise<PaymentNotice | null>
  /** Releases reserved money. Answers what became of it: `paid` if it had been taken before. */
  void(account: ProviderAccount, session: PaidSession): Promise<PaymentNotice | null>
  /**
   * Returns money, once per refund id. Throws `NotSentError` if this try cannot have returned anything; after any other
   * error the next try must be a retry.
   */
  refund(account: ProviderAccount, request: RefundRequest): Promise<RefundNotice>
  /** What became of a refund that was pending. */
  refundStatus(account: ProviderAccount, providerRefund: string): Promise<RefundNotice>
  /** What it lists of payments and refunds that were begun in this time; null if it keeps no list. */
  report(account: ProviderAccount, time: ReportedTime): Promise<ProviderReport | null>
  /** The event in a callback, or null when it is not from the provider, or too old. */
  readCallback(account: ProviderAccount, callback: RawCallback): Promise<PaymentEvent | null>
}

export interface RawCallback {
  headers: Readonly<Record<string, unknown>>
  /** The raw bytes: the signature covers them. */
  body: string
  now: Instant
}
