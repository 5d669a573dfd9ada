import { recordBrowserLoad } from '@storefront/telemetry'
import { traceparentOf } from '../visitors/load-marks.ts'
import type { Beacon } from './beacons.ts'

/** Records a load that counts as a part of the trace of its document, which its mark names. */
export function traceLoad({ remote, expose, release, arm, phase, milliseconds, mark }: Beacon): void {
  const traceparent = traceparentOf(mark)
  if (!traceparent) return
  recordBrowserLoad({
    traceparent,
    name: `browser load ${remote}`,
    milliseconds,
    hasFailed: phase !== 'ready',
    attributes: {
      'storefront.app': remote,
      'storefront.expose': expose,
      'storefront.release': release,
      'storefront.arm': arm,
      'storefront.phase': phase,
    },
  })
}
