import type { MapTiles } from '@storefront/api-contract'
import type { LogLevel, ProcessVersion } from '@storefront/http-server'
import type { DestinationStream } from 'pino'
import type { DomainProofs } from './catalogue/domains/domain-proof.ts'
import type { GazetteerPlace } from './catalogue/geocoding/gazetteer.ts'
import type { NominatimSettings } from './catalogue/geocoding/nominatim.ts'
import type { MissingServices } from './commerce/business-file/check-services.ts'
import type { PaymentSettings } from './commerce/payments/payment-settings.ts'
import type { PrinterNetwork } from './commerce/printing/printer-network.ts'
import type { PushKeys } from './commerce/push/push-settings.ts'
import type { WebhookNetwork } from './commerce/webhooks/webhook-network.ts'
import type { openDatabase } from './platform/database/open.ts'
import type { DatabaseUse } from './platform/installation/database-record.ts'
import type { RateLimits } from './platform/limits/rate-limits.ts'
import type { ScarceLimits } from './platform/limits/visitor-limits.ts'
import type { MessageBudget } from './platform/senders/message-budget.ts'
import type { MessageDelivery, MessageSender } from './platform/senders/message-sender.ts'

export interface ApiOptions {
  /** Holds the embedded database, and the pictures unless `fileStore` names another place. */
  dataDir: string
  /** Where pictures are kept: a folder, or `s3://bucket/prefix/?endpoint=…&region=…`. */
  fileStore?: string
  /** A PostgreSQL to use instead of the embedded database. */
  databaseUrl?: string
  /** Who opens the database: it is compared with the one that the processes use (PR-01). Default: not compared. */
  databaseUse?: DatabaseUse
  /** Maximum number of connections to PostgreSQL; default 10. */
  poolSize?: number
  /** `check` refuses to start on a database with pending migrations instead of applying them. */
  migrations?: 'apply' | 'check'
  /** Starts the embedded database in memory from this dump of a data folder, for tests. */
  snapshot?: Blob
  /** Opens the database; tests inject one that can fail. */
  open?: typeof openDatabase
  /** The origin visitors see, such as `https://order.example`; decides whether cookies are Secure. */
  publicOrigin?: string
  /** Now, in epoch milliseconds. */
  clock?: () => number
  /** Opens the merchant calls of demo businesses, whose keys are public. */
  demo: boolean
  /** Signs payment callbacks and guest cookies; the same after a restart. */
  secret: string
  /** `info` logs every response, `error` (the default) only failures. */
  log?: LogLevel
  /** What log lines name as their service; default `storefront-api`. */
  service?: string
  /** What `/healthz` says the process was built from; default: nothing. */
  version?: ProcessVersion
  /** Log destination; default standard output. */
  logTo?: DestinationStream
  /** Metrics of the process beside the API's own. */
  moreMetrics?: () => Promise<string>
  /** Bearer token that grants access to `/metrics`. */
  metricsToken?: string
  /** Origins whose pages may call the API from a browser, beside its own. */
  corsOrigins?: string[]
  /** Requests per address; `null` sets no limit. */
  rateLimits?: RateLimits | null
  /** Code messages per network address and hour; default 30 (AU-05). */
  codesPerAddress?: number
  /** Default limits per visitor on scarce resources; a business may set its own. */
  scarceLimits?: ScarceLimits
  /** Milliseconds between two runs of the jobs; `null` runs none. */
  jobPause?: number | null
  /** Sends codes and e-mails; defaults to `delivery`, to the outbox in demo mode, otherwise to nothing (503 `unavailable`). */
  sender?: MessageSender
  /** Providers of online payments; default: the sandbox alone, which is refused when NODE_ENV is production (PR-04). */
  payments?: PaymentSettings
  /** What the installation does without by choice (FD-12); default: online payments, if `payments` names no provider. */
  missing?: MissingServices
  /** Brings messages to people; they are kept in the database until it has taken them. */
  delivery?: MessageDelivery
  /** What messages cost and may cost in an hour. */
  messageBudget?: MessageBudget
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
  /** webp quality, 1 to 100; default 75 (UI-02). */
  pictureQuality?: number
  /** A Nominatim service or a local list of places (DL-10). Without either: 503 `unavailable`. */
  geocoder?: NominatimSettings | { attribution: string; places: readonly GazetteerPlace[] }
  /** Pictures under the maps of this installation; without them the zones' shapes are the map (DL-06). */
  mapTiles?: MapTiles
}
