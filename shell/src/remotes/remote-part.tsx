import type { RemoteName } from '@storefront/bridge'
import {
  Component,
  type ComponentType,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { onReconnect } from '../offline/on-reconnect.ts'
import type { LoadedModule } from './load-version.ts'
import { isNetworkFailure, RemoteFailure } from './remote-failure.ts'
import { remoteModules } from './remote-modules.ts'
import { onRetry, retryCount } from './remote-retry.ts'

interface PartProps {
  remote: RemoteName
  expose: string
  props?: object
  loading: ReactNode
  failed: (failure: RemoteFailure, retry: () => void) => ReactNode
}

/**
 * A page or slot of a remote: its skeleton while loading, the component, or the failure with a retry that needs no
 * reload. Each attempt calls the loader again; a retry applies to every part of the remote that failed.
 */
export function RemotePart(part: PartProps) {
  return <Attempts key={part.remote + part.expose} {...part} />
}

function Attempts({ remote, expose, props = {}, loading, failed }: PartProps) {
  const request = (number: number) => ({
    number,
    retries: retryCount(remote),
    module: remoteModules().load(remote, expose),
  })
  const [attempt, setAttempt] = useState(() => request(0))
  const tryAgain = () => setAttempt(({ number }) => request(number + 1))
  const onError = async (error: unknown) => {
    const failure = toFailure(error, remote, expose)
    // The visitor has retried since: this error is not of the module that is loading now.
    if (attempt.retries !== retryCount(remote)) return
    if (failure.phase === 'render' && (await remoteModules().handleRenderFailure(failure))) tryAgain()
  }
  return (
    <RemoteBoundary
      key={attempt.number}
      onError={onError}
      fallback={(error) => {
        const failure = toFailure(error, remote, expose)
        return (
          <Failed failure={failure} since={attempt.retries} tryAgain={tryAgain}>
            {failed(failure, () => remoteModules().retry(remote))}
          </Failed>
        )
      }}
    >
      <Suspense fallback={loading}>
        <Loaded remote={remote} expose={expose} module={attempt.module} props={props} />
      </Suspense>
    </RemoteBoundary>
  )
}

interface FailedProps {
  failure: RemoteFailure
  /** How often the visitor had retried when this attempt began. */
  since: number
  tryAgain: () => void
  children: ReactNode
}

/** Retries when the visitor asks, also if that was before the failure was shown, and when the connection is back. */
function Failed({ failure, since, tryAgain, children }: FailedProps) {
  const { remote } = failure
  const mayCome = isNetworkFailure(failure)
  useEffect(() => {
    if (mayCome) return onReconnect(() => remoteModules().retry(remote))
  }, [mayCome, remote])
  const subscribe = useCallback((listen: () => void) => onRetry(remote, listen), [remote])
  const retries = useSyncExternalStore(subscribe, () => retryCount(remote))
  useEffect(() => {
    if (retries > since) tryAgain()
  }, [retries, since, tryAgain])
  return children
}

interface LoadedProps {
  remote: RemoteName
  expose: string
  module: Promise<LoadedModule>
  props: object
}

function Loaded({ remote, expose, module, props }: LoadedProps) {
  const Part = use(module).default as ComponentType<object>
  useEffect(() => remoteModules().markRendered(remote, expose), [remote, expose])
  return <Part {...props} />
}

interface BoundaryProps {
  children: ReactNode
  fallback: (error: unknown) => ReactNode
  onError: (error: unknown) => void
}

interface BoundaryState {
  /** What was thrown. */
  error?: unknown
  /** The path at which it was; null where nothing was thrown. */
  failedAt: string | null
}

/** Error boundary of one attempt at a part of a remote (ER-06): what failed at one address is rendered again at another. */
class RemoteBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failedAt: null }

  static getDerivedStateFromError(error: unknown) {
    return { error, failedAt: location.pathname }
  }

  static getDerivedStateFromProps(_: BoundaryProps, { failedAt }: BoundaryState) {
    return failedAt && failedAt !== location.pathname ? { failedAt: null } : null
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    return this.state.failedAt ? this.props.fallback(this.state.error) : this.props.children
  }
}

function toFailure(error: unknown, remote: RemoteName, expose: string): RemoteFailure {
  if (error instanceof RemoteFailure) return error
  return new RemoteFailure({ remote, expose, phase: 'render', milliseconds: 0, cause: error })
}
