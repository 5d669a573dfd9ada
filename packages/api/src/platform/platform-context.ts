import type { Database } from './database/database.ts'
import type { SharedLimits } from './limits/shared-limits.ts'
import type { ScarceLimits } from './limits/visitor-limits.ts'
import type { OpenStreams } from './live/open-streams.ts'
import type { OrderEvents } from './live/order-events.ts'
import type { Metrics } from './operations/metrics.ts'
import type { PictureStore } from './pictures/picture-store.ts'
import type { MessageSender } from './senders/message-sender.ts'

/** What every part of the server needs, whatever it is about. */
export interface PlatformContext {
  db: Database
  /** Now, in epoch milliseconds. */
  clock: () => number
  events: OrderEvents
  /** Changes for order desks, by business. */
  deskEvents: OrderEvents
  /** Ends of customers' sessions. */
  sessionEvents: OrderEvents
  /** Event streams that are open on this instance. */
  streams: OpenStreams
  pictures: PictureStore
  /** Sends codes and e-mails. */
  sender: MessageSender
  /** Default limits per visitor on scarce resources; a business may set its own. */
  scarceLimits: ScarceLimits
  /** Limits per address that hold over all machines. */
  sharedLimits: SharedLimits
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
