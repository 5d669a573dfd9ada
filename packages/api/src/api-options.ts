import type { MapTiles } from '@storefront/api-contract'
import type { ProcessVersion } from '@storefront/http-server'
import type { DestinationStream } from 'pino'
import type { DomainProofs } from './catalogue/domains/domain-proof.ts'
import type { GeocoderOptions } from './catalogue/geocoding/geocoder-of.ts'
import type { MissingServices } from './commerce/business-file/check-services.ts'
import type { PaymentSettings } from './commerce/payments/payment-settings.ts'
import type { PrinterNetwork } from './commerce/printing/printer-network.ts'
import type { PushKeys } from './commerce/push/push-settings.ts'
import type { WebhookNetwork } from './commerce/webhooks/webhook-network.ts'
import type { InstallationOptions } from './platform/installation/open-installation.ts'
import type { OperationOptions } from './platform/operations/operation-settings.ts'
import type { SenderOptions } from './platform/senders/sender-of.ts'

/** How an API is opened: its installation, how it is operated, its senders, and the services that it asks. */
export interface ApiOptions extends InstallationOptions, OperationOptions, SenderOptions {
  /** Now, in epoch milliseconds. */
  clock?: () => number
  /** What log lines name as their service; default `storefront-api`. */
  service?: string
  /** What `/healthz` says the process was built from; default: nothing. */
  version?: ProcessVersion
  /** Log destination; default standard output. */
  logTo?: DestinationStream
  /** Why the process serves nobody though the API could, in one word for `/readyz`; null when it does. */
  alsoNotReady?: () => Promise<string | null>
  /** Metrics of the process beside the API's own. */
  moreMetrics?: () => Promise<string>
  /** Code messages per network address and hour; default 30 (AU-05). */
  codesPerAddress?: number
  /** Providers of online payments; default: the sandbox alone, which is refused when NODE_ENV is production (PR-04). */
  payments?: PaymentSettings
  /** What the installation does without by choice (FD-12); default: online payments, if `payments` names no provider. */
  missing?: MissingServices
  /** Keys of notifications; default: kept beside an embedded database, none with a PostgreSQL. */
  push?: PushKeys
  /** Whether notifications may be sent to an address; default: the push services of browsers. */
  isPushService?: (endpoint: string) => boolean
  /** How webhook endpoints are reached; default: the internet, and nothing inside (DK-05). */
  webhookNetwork?: WebhookNetwork
  /** Which addresses network printers may have; default: none (DK-02). */
  printerNetwork?: PrinterNetwork
  /** Looks up proofs of domain ownership; default: on the internet. */
  domainProofs?: DomainProofs
  /** A Nominatim service or a local list of places (DL-10). Without either: 503 `unavailable`. */
  geocoder?: GeocoderOptions
  /** Pictures under the maps of this installation; without them the zones' shapes are the map (DL-06). */
  mapTiles?: MapTiles
}
