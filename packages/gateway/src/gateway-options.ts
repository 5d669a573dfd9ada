import type { ObjectStore } from '@storefront/object-store'
import type { TrustedKeys } from '@storefront/releases'
import type { GatewayMetrics } from './gateway-metrics.ts'
import type { GatewayLimits } from './guard-requests.ts'
import type { OpsOptions } from './ops/ops-api.ts'
import type { RenderSettings } from './render/rendered-pages.ts'
import type { Upstream } from './upstream.ts'
import type { Beacon } from './watch/beacons.ts'
import type { WatchPolicy } from './watch/judge.ts'

/** What a gateway is started with. */
export interface GatewayOptions {
  store: ObjectStore
  env: string
  /** Trusted public keys. */
  keys: TrustedKeys
  upstream: Upstream
  /** Milliseconds for which a state is cached: 0 for a folder, 1000 for a bucket. */
  freshFor?: number
  /** Origins of remotes hosted elsewhere, by remote; the gateway serves the others. */
  origins?: Record<string, string>
  /** Other image origins, such as map tiles. */
  pictureOrigins?: readonly string[]
  onBeacon?: (beacon: Beacon) => void
  /** Public origin; derived from the request when unset. */
  publicOrigin?: string
  /** Hosts that a moved business may redirect its visitors to without confirmation (GD-09). Default none. */
  redirectHosts?: readonly string[]
  /** Serves the operations API below `/ops/api/` and watches canaries; without it the gateway only reads. */
  ops?: OpsOptions & { policy?: Partial<WatchPolicy> }
  /** Folder of the built order desk; without it `/desk/` has no page. */
  desk?: string
  now?: () => number
  /** Metrics to count in; a gateway without them has its own. */
  metrics?: GatewayMetrics
  /** Requests per address; `null` for no limit. */
  limits?: GatewayLimits | null
  /** How pages are rendered into documents; `null` for skeletons only. */
  render?: RenderSettings | null
  /** Secret for load marks, shared by all gateways of an installation; random per process by default. */
  secret?: string
}
