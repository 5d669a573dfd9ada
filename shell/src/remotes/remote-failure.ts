import type { RemoteName } from '@storefront/bridge'
import type { RemoteVersion, ReportedVersion } from '@storefront/document-contract'

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

/** One load of a module, as the gateway counts it: by version, and `ready` once it is on the screen. */
export interface LoadReport {
  remote: RemoteName
  expose: string
  version: ReportedVersion
  phase: FailurePhase | 'ready'
  milliseconds: number
  message?: string
}

/** Thrown when a remote's entry script does not load, does not run, or defines no container. */
export class EntryProblem extends Error {}

/** Has the name that webpack gives to a script chunk that fails to load. */
export class ChunkProblem extends Error {
  override name = 'ChunkLoadError'
}

/** Whether an error comes from the network: a retry may help, unlike when the module itself throws. */
export function isChunkProblem(cause: unknown): boolean {
  return cause instanceof Error && cause.name === 'ChunkLoadError'
}

/** Whether a part failed for want of a connection, so that it may come once there is one again. */
export function isNetworkFailure({ phase, cause }: RemoteFailure): boolean {
  return phase === 'manifest' || phase === 'entry' || isChunkProblem(cause)
}

/** The step at which an attempt to load a module failed. */
export function phaseOf(version: RemoteVersion | undefined, cause: unknown): FailurePhase {
  if (!version) return 'release'
  if (cause instanceof EntryProblem) return 'entry'
  const text = cause instanceof Error ? cause.message : ''
  if (/RUNTIME-0(02|12|15)/.test(text)) return 'container'
  return 'expose'
}
