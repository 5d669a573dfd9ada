import type { MapTiles } from '@storefront/api-contract'
import type { Catalogues } from './business/catalogues.ts'
import type { Database } from './database/database.ts'
import type { DomainProofs } from './domains/domain-proof.ts'
import type { Geocoder } from './geocoding/geocoder.ts'
import type { ScarceLimits } from './http/visitor-limits.ts'
import type { OpenStreams } from './live/open-streams.ts'
import type { OrderEvents } from './live/order-events.ts'
import type { Metrics } from './operations/metrics.ts'
import type { ChargeHandlers } from './payments/charge-handler.ts'
import type { PaymentProvider } from './payments/payment-provider.ts'
import type { PictureStore } from './pictures/picture-store.ts'
import type { MessageSender } from './senders/message-sender.ts'

/** Dependencies shared by all parts of the server. */
export interface ApiContext {
  db: Database
  /** Now, in epoch milliseconds. */
  clock: () => number
  catalogues: Catalogues
  events: OrderEvents
  /** Event streams that are open on this instance. */
  streams: OpenStreams
  payments: PaymentProvider
  /** Handle the outcome of charges, by purpose. */
  chargeHandlers: ChargeHandlers
  pictures: PictureStore
  /** Sends codes and e-mails. */
  sender: MessageSender
  /** Code messages per network address and hour (AU-05). */
  codesPerAddress: number
  /** Default limits per visitor on scarce resources; a business may set its own. */
  scarceLimits: ScarceLimits
  /** Looks up proofs of domain ownership. */
  domainProofs: DomainProofs
  /** Null if none is configured. */
  geocoder: Geocoder | null
  /** Null if maps have no tiles. */
  mapTiles: MapTiles | null
  /** Signs guest tokens. */
  secret: string
  /** Demo businesses have public merchant keys, which open nothing outside demo mode. */
  demo: boolean
  /** The origin that visitors see, when it is known. */
  publicOrigin: string | null
  /** Metrics for the operator. */
  metrics: Metrics
  /** Reports an internal error to the operator. */
  report(what: string, error: unknown): void
}
