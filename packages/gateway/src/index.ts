export { artefacts } from './artefacts.ts'

export { gateway } from './gateway.ts'
export { createGatewayMetrics, type GatewayMetrics } from './gateway-metrics.ts'
export type { GatewayOptions } from './gateway-options.ts'

export { remoteUpstream, type Upstream } from './upstream.ts'
export type { Beacon, Phase } from './watch/beacons.ts'
export type { WatchPolicy } from './watch/judge.ts'
