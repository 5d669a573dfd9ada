import type { RemoteName } from '@storefront/bridge'
import type { ReportedVersion } from '@storefront/document-contract'
import type { FailurePhase } from './remote-failure.ts'

/** Where loads are reported; the gateway counts them. */
const BEACON_PATH = '/r/beacon'

/** One load of a module, as the gateway counts it: by version, and `ready` once it is on the screen. */
export interface LoadReport {
  remote: RemoteName
  expose: string
  version: ReportedVersion
  phase: FailurePhase | 'ready'
  milliseconds: number
  message?: string
}

/**
 * Reports a load to the gateway (RL-06), in a task of its own so that it does not block rendering. A report that cannot
 * be sent is dropped.
 */
export function reportLoad(
  { remote, expose, version, phase, milliseconds, message = '' }: LoadReport,
  seq: number,
): void {
  const body = JSON.stringify({
    remote,
    expose,
    phase,
    release: version.release,
    arm: version.arm,
    seq,
    milliseconds: Math.round(milliseconds),
    message: message.slice(0, 500),
    mark: version.mark ?? '',
  })
  setTimeout(() => navigator.sendBeacon(BEACON_PATH, new Blob([body], { type: 'application/json' })))
}
