import type { RemoteName } from '@storefront/bridge'
import type { ReportedVersion } from '@storefront/document-contract'

/**
 * The step at which a remote failed: not in the release, the manifest of its fallback, its entry, its container, the
 * exposed module, or rendering it.
 */
export type FailurePhase = 'release' | 'manifest' | 'entry' | 'container' | 'expose' | 'render'

interface FailureDetails {
  remote: RemoteName
  expose: string
  /** The version that failed; undefined when the remote is not in the release. */
  version?: ReportedVersion | undefined
  phase: FailurePhase
  milliseconds: number
  cause: unknown
}

/** Why a module of a remote failed: what was loaded, at which phase, after how long. */
export class RemoteFailure extends Error {
  readonly remote: RemoteName
  readonly expose: string
  readonly version: ReportedVersion
  readonly phase: FailurePhase
  readonly milliseconds: number
  constructor({ remote, expose, version, phase, milliseconds, cause }: FailureDetails) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`${remote} ${expose} failed at its ${phase} after ${Math.round(milliseconds)} ms: ${reason}`, {
      cause,
    })
    this.name = 'RemoteFailure'
    this.remote = remote
    this.expose = expose
    this.version = version ?? { release: '', arm: '' }
    this.phase = phase
    this.milliseconds = milliseconds
  }
}
