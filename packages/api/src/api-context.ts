import type { MapTiles } from '@storefront/api-contract'
import type { Catalogues } from './business/catalogues.ts'
import type { Database } from './database/open.ts'
import type { DomainProofs } from './domains/domain-proof.ts'
import type { Geocoder } from './geocoding/geocoder.ts'
import type { ScarceLimits } from './http/visitor-limits.ts'
import type { OpenStreams } from './live/open-streams.ts'
import type { OrderEvents } from './live/order-events.ts'
import type { Metrics } from './operations/metrics.ts'
import type { PaymentProvider } from './payments/payment-provider.ts'
import type { PictureStore } from './pictures/picture-store.ts'
import type { MessageSender } from './senders/message-sender.ts'

/** What every area of the server works with. */
export interface ApiContext {
  db: Database
  /** Now, in epoch milliseconds. */
  clock: () => number
  catalogues: Catalogues
  events: OrderEvents
  /** Live views that are open on this instance. */
  streams: OpenStreams
  payments: PaymentProvider
  pictures: PictureStore
  /** Brings codes and letters to people. */
  sender: MessageSender
  /** Messages with codes that one address may ask for in an hour (AU-05). */
  codesPerAddress: number
  /** What one visitor may have of what is scarce, where a business says nothing else. */
  scarceLimits: ScarceLimits
  /** Asks domains who they belong to. */
  domainProofs: DomainProofs
  /** Null where none is set up. */
  geocoder: Geocoder | null
  /** Null where maps show shapes alone. */
  mapTiles: MapTiles | null
  /** Signs guest tokens. */
  secret: string
  /** Demo businesses have public merchant keys, which open nothing outside demo mode. */
  demo: boolean
  /** The origin that visitors see, when it is known. */
  publicOrigin: string | null
  /** Counts what the operator watches. */
  metrics: Metrics
  /** Tells the operator what went wrong inside. */
  report(what: string, error: unknown): void
}
