import { configureApi, queryClient, takePayload } from '@storefront/api-client'
import { installSlots, SLOT_OWNERS } from '@storefront/bridge'
import { type BootData, readBootData } from '@storefront/document-contract'
import { i18n } from '@storefront/i18n'
import { QueryClientProvider } from '@storefront/query'
import { joinAuthBus, renewAfterRefusal, tokenFor } from '@storefront/store'
import { StrictMode, startTransition } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { deferInstallPrompt } from '../install/install-prompt.ts'
import { registerServiceWorker } from '../offline/register-service-worker.ts'
import { RemoteFailed } from '../pages/remote-failed.tsx'
import { watchReleases } from '../releases/watch-releases.ts'
import { checkOwnChunks } from '../remotes/provide-runtime.ts'
import { RemoteFailure } from '../remotes/remote-failure.ts'
import { remoteModules, startRemotes } from '../remotes/remote-modules.ts'
import { RemotePart } from '../remotes/remote-part.tsx'
import { App } from '../routes/app.tsx'
import { goToLogin } from '../routes/navigation.ts'
import { prepareScreen } from '../routes/open-business.ts'
import { routeOf } from '../routes/route-of.ts'
import { applyLanguage } from '../theme/language.ts'
import { FatalScreen } from './fatal-screen.tsx'
import { startClock } from './start-clock.ts'

/** How long the document's static first frame is shown before the page's skeleton replaces it. */
const TIMEOUT_MS = 700

/**
 * Preloads the page of the first screen and its slots before the first render, and waits for the page until the timeout:
 * a skeleton that is replaced at once is not worth rendering. A failure is shown when the page renders.
 */
async function preloadFirstPage(pathname: string): Promise<void> {
  const route = routeOf(pathname)
  if (!route || !('remote' in route.page)) return
  const page = remoteModules().load(route.page.remote, route.page.expose)
  for (const { remote, expose } of route.slots ?? [])
    remoteModules()
      .load(remote, expose)
      .catch(() => {})
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT_MS))
  await Promise.race([page.then(() => {}).catch(() => {}), timeout])
}

/** Starts the storefront in the document; a start that fails shows the error screen, never a blank page (ER-06). */
export async function start(): Promise<void> {
  const root = createRoot(rootElement(), {
    onCaughtError: (error) => {
      if (!(error instanceof RemoteFailure)) console.error(error)
    },
    onUncaughtError: (error) => showFatal(root, error),
  })
  try {
    await begin(root, readBootData(document, console.warn))
  } catch (error) {
    showFatal(root, error)
  }
}

async function begin(root: Root, boot: BootData): Promise<void> {
  startClock(boot.now, document)
  configureApi({
    locale: () => i18n.language,
    token: tokenFor,
    renew: renewAfterRefusal,
    onUnauthorised: goToLogin,
  })
  deferInstallPrompt()
  const release =
    boot.release ??
    (await (await import('../releases/find-release-state.ts')).findReleaseState(location.pathname))
  if (boot.release?.shell) checkOwnChunks(boot.release.shell)
  startRemotes(release, watchReleases(release))
  installSlotRenderer()
  joinAuthBus()
  takePayload(boot.payload)
  prepareScreen(location)
  const language = applyLanguage(boot.locale)
  await Promise.all([language, language.then(() => preloadFirstPage(location.pathname))])
  document.documentElement.dataset.booted = 'true'
  // A transition renders the first screen in slices, so that taps are not blocked.
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <App />
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
  registerServiceWorker()
}

function showFatal(root: Root, error: unknown): void {
  console.error(error)
  root.render(<FatalScreen error={error} />)
}

function rootElement(): HTMLElement {
  const element = document.getElementById('root')
  if (!element) throw new Error('the document has no #root')
  return element
}

/** Renders every slot through the remote loader, with its own skeleton and failure (ER-06). */
function installSlotRenderer(): void {
  installSlots(({ name, props, loading, failed }) => {
    const { remote, expose } = SLOT_OWNERS[name]
    return (
      <RemotePart
        remote={remote}
        expose={expose}
        props={props}
        loading={loading}
        failed={(_, retry) =>
          failed === 'nothing' ? null : <RemoteFailed area={remote} onRetry={retry} compact />
        }
      />
    )
  })
}
