import type { RemoteFailure } from './remote-failure.ts'

/** Where loads that failed are told (the gateway counts them). */
export const BEACON_PATH = '/r/beacon'

/** Tells the gateway that a remote failed. A report that cannot be sent is given up: the visitor comes first. */
export function reportRemoteFailure(failure: RemoteFailure): void {
  const { remote, expose, phase, milliseconds, message } = failure
  const body = JSON.stringify({
    remote,
    expose,
    phase,
    milliseconds: Math.round(milliseconds),
    message: message.slice(0, 500),
  })
  navigator.sendBeacon(BEACON_PATH, new Blob([body], { type: 'application/json' }))
}
