import type { Minor } from '@storefront/domain'
import type { ChargePurpose } from '../database/schema/charges.ts'

/** A payment to collect. */
export interface PaymentRequest {
  purpose: ChargePurpose
  /** The order, reservation or purchase that is paid for. */
  subjectId: string
  amount: Minor
  currency: string
}

/** A provider's notice about a session, with a verified signature. */
export interface PaymentNotice {
  session: string
  outcome: 'paid' | 'failed'
  amount: Minor
  currency: string
}

/** A payment service with a hosted page: it opens sessions, and calls back signed (OR-05). */
export interface PaymentProvider {
  readonly name: string
  /** Opens a session; `url` is where the visitor pays. */
  open(request: PaymentRequest): Promise<{ id: string; url: string }>
  /** The notice in a callback, or null when it is not from the provider, too old, or no notice at all. */
  readCallback(headers: Readonly<Record<string, unknown>>, rawBody: string): PaymentNotice | null
}
