import type { RemoteName } from '@storefront/bridge'
import { type ComponentType, type ReactNode, Suspense, use, useState } from 'react'
import type { LoadedModule } from './load-module.ts'
import { RemoteBoundary } from './remote-boundary.tsx'
import { RemoteFailure } from './remote-failure.ts'
import { remoteModules } from './remote-modules.ts'
import { reportRemoteFailure } from './report.ts'

interface PartProps {
  remote: RemoteName
  expose: string
  props?: object
  loading: ReactNode
  failed: (failure: RemoteFailure, retry: () => void) => ReactNode
}

/**
 * A page or slot of a remote: its skeleton while it loads, itself, or what failed with a retry that needs no reload.
 * Each attempt asks the loader anew.
 */
export function RemotePart(part: PartProps) {
  return <Attempts key={part.remote + part.expose} {...part} />
}

function Attempts({ remote, expose, props = {}, loading, failed }: PartProps) {
  const request = (n: number) => ({ n, module: remoteModules().load(remote, expose) })
  const [attempt, setAttempt] = useState(() => request(0))
  const onError = (error: unknown) => {
    const failure = toFailure(error, remote, expose)
    if (failure.phase === 'render') remoteModules().forget(remote)
    reportRemoteFailure(failure)
  }
  return (
    <RemoteBoundary
      attempt={attempt.n}
      onError={onError}
      fallback={(error) => failed(toFailure(error, remote, expose), () => setAttempt(request(attempt.n + 1)))}
    >
      <Suspense fallback={loading}>
        <Loaded key={attempt.n} module={attempt.module} props={props} />
      </Suspense>
    </RemoteBoundary>
  )
}

function Loaded({ module, props }: { module: Promise<LoadedModule>; props: object }) {
  const Part = use(module).default as ComponentType<object>
  return <Part {...props} />
}

function toFailure(error: unknown, remote: RemoteName, expose: string): RemoteFailure {
  if (error instanceof RemoteFailure) return error
  return new RemoteFailure({ remote, expose, phase: 'render', milliseconds: 0, cause: error })
}
