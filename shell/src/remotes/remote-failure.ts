import type { RemoteName } from '@storefront/bridge'

/** The step at which a remote failed: not in the release, its entry, its container, the exposed module, or drawing it. */
export type FailurePhase = 'release' | 'entry' | 'container' | 'expose' | 'render'

/** Why a module of a remote is not there, with what was being loaded and how long it was tried. */
export class RemoteFailure extends Error {
  readonly remote: RemoteName
  readonly expose: string
  readonly phase: FailurePhase
  readonly milliseconds: number
  constructor(details: {
    remote: RemoteName
    expose: string
    phase: FailurePhase
    milliseconds: number
    cause: unknown
  }) {
    const { remote, expose, phase, milliseconds, cause } = details
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`${remote} ${expose} failed at its ${phase} after ${Math.round(milliseconds)} ms: ${reason}`, {
      cause,
    })
    this.name = 'RemoteFailure'
    this.remote = remote
    this.expose = expose
    this.phase = phase
    this.milliseconds = milliseconds
  }
}
