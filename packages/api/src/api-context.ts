import type { MapTiles } from '@storefront/api-contract'
import type { Catalogues } from './business/catalogues.ts'
import type { MissingServices } from './business-file/check-services.ts'
import type { Database } from './database/database.ts'
import type { DomainProofs } from './domains/domain-proof.ts'
import type { Geocoder } from './geocoding/geocoder.ts'
import type { SharedLimits } from './limits/shared-limits.ts'
import type { ScarceLimits } from './limits/visitor-limits.ts'
import type { OpenStreams } from './live/open-streams.ts'
import type { OrderEvents } from './live/order-events.ts'
import type { Metrics } from './operations/metrics.ts'
import type { ChargeHandlers } from './payments/charge-handler.ts'
import type { Payments } from './payments/payments.ts'
import type { PictureStore } from './pictures/picture-store.ts'
import type { PrinterNetwork } from './printing/printer-network.ts'
import type { PushKeys } from './push/push-settings.ts'
import type { MessageSender } from './senders/message-sender.ts'
import type { WebhookNetwork } from './webhooks/webhook-network.ts'

/** Dependencies shared by all parts of the server. */
export interface ApiContext {
  db: Database
  /** Now, in epoch milliseconds. */
  clock: () => number
  catalogues: Catalogues
  events: OrderEvents
  /** Changes for order desks, by business. */
  deskEvents: OrderEvents
  /** Event streams that are open on this instance. */
  streams: OpenStreams
  payments: Payments
  /** What the installation does without; businesses that need it are not imported (FD-12). */
  missing: MissingServices
  /** Handle the outcome of charges, by purpose. */
  chargeHandlers: ChargeHandlers
  pictures: PictureStore
  /** Sends codes and e-mails. */
  sender: MessageSender
  /** Keys of notifications; null sends none. */
  push: PushKeys | null
  /** Whether an address that a browser names may be sent to. */
  isPushService: (endpoint: string) => boolean
  /** How webhook endpoints are reached. */
  webhookNetwork: WebhookNetwork
  /** Which addresses network printers may have. */
  printerNetwork: PrinterNetwork
  /** Code messages per network address and hour (AU-05). */
  codesPerAddress: number
  /** Default limits per visitor on scarce resources; a business may set its own. */
  scarceLimits: ScarceLimits
  /** Limits per address that hold over all machines. */
  sharedLimits: SharedLimits
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
  /** The host that the current request came by; see `atHost`. */
  host?: string
  /** Metrics for the operator. */
  metrics: Metrics
  /** Reports an internal error to the operator. */
  report(what: string, error: unknown): void
}
