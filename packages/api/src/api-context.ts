import type { MapTiles } from '@storefront/api-contract'
import type { Catalogues } from './catalogue/business/catalogues.ts'
import type { DomainProofs } from './catalogue/domains/domain-proof.ts'
import type { Geocoder } from './catalogue/geocoding/geocoder.ts'
import type { MissingServices } from './commerce/business-file/check-services.ts'
import type { ChargeHandlers } from './commerce/payments/charge-handler.ts'
import type { Payments } from './commerce/payments/payments.ts'
import type { PrinterNetwork } from './commerce/printing/printer-network.ts'
import type { PushKeys } from './commerce/push/push-settings.ts'
import type { WebhookNetwork } from './commerce/webhooks/webhook-network.ts'
import type { Database } from './platform/database/database.ts'
import type { SharedLimits } from './platform/limits/shared-limits.ts'
import type { ScarceLimits } from './platform/limits/visitor-limits.ts'
import type { OpenStreams } from './platform/live/open-streams.ts'
import type { OrderEvents } from './platform/live/order-events.ts'
import type { Metrics } from './platform/operations/metrics.ts'
import type { PictureStore } from './platform/pictures/picture-store.ts'
import type { MessageSender } from './platform/senders/message-sender.ts'

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
