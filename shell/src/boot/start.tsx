import { configureApi, takePayload } from '@storefront/api-client'
import { type BootData, readBootData, referenceOf } from '@storefront/document-contract'
import { hasKnownMessages, i18n } from '@storefront/i18n'
import { joinAuthBus, renewAfterRefusal, tokenFor, useVisit } from '@storefront/store'
import { startTransition } from 'react'
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client'
import { keepDocumentMarkup } from '../document/document-markup.ts'
import { followEarlyInput, keepEarlyInput } from '../document/early-input.ts'
import { deferInstallPrompt } from '../install/install-prompt.ts'
import { FatalScreen } from '../pages/fatal-screen.tsx'
import { watchReleases } from '../releases/watch-releases.ts'
import { checkOwnChunks } from '../remotes/provide-runtime.ts'
import { RemoteFailure } from '../remotes/remote-failure.ts'
import { installSlotRenderer } from '../remotes/slot-renderer.tsx'
import { startRemotes } from '../remotes/start-remotes.ts'
import { takeLaterAnswers } from '../routes/later-answers.ts'
import { loadPart } from '../routes/load-part.ts'
import { goToLogin } from '../routes/navigation.ts'
import { prepareScreen } from '../routes/open-business.ts'
import { PageRoot } from '../routes/page-root.tsx'
import { noteMissing, screenAt } from '../routes/route-of.ts'
import { isUnknownBusiness, noteUnknownBusiness } from '../routes/unknown-business.ts'
import { tableSentenceReady } from '../tables/load-table-sentence.ts'
import { applyLanguage } from '../theme/language.ts'
import { noteDocumentTheme } from '../theme/show-theme.ts'
import { FirstCommit } from './first-commit.tsx'
import { onRecoverableError } from './hydration-errors.ts'
import { loadAheadLater } from './load-ahead-later.ts'
import { registerServiceWorker } from './register-service-worker.ts'
import { restoreInlineStyles } from './restore-inline-styles.ts'
import { isFresh, startClock } from './start-clock.ts'

/** How long the document's first frame is shown before the page or its skeleton replaces it. */
const TIMEOUT_MS = 700
/** The same for a document with the page itself: what a visitor does in it meanwhile is repeated. */
const RENDERED_TIMEOUT_MS = 3_000

/**
 * Before the first render, waits until the timeout for the page of the first screen, its slots, the answers that the
 * document left out, and the sentence about a table that was kept: a skeleton that is replaced at once is not worth
 * rendering. Resolves with whether everything has loaded. A failure is shown when the page renders.
 */
async function preloadFirstPage(pathname: string, answers: Promise<boolean>): Promise<boolean> {
  const { route } = screenAt(pathname)
  if (isUnknownBusiness(referenceOf(pathname) ?? '')) return true
  const parts = [route.page, ...(route.slots ?? [])].map(loadPart)
  // A visitor with a table never sees the document's markup, so that its readiness is only waited for.
  const answered = [answers, !useVisit.getState().tableId || tableSentenceReady()]
  const timeout = (milliseconds: number) =>
    new Promise<false>((resolve) => setTimeout(() => resolve(false), milliseconds))
  const all = Promise.all([...parts, ...answered]).then((loaded) => loaded.every(Boolean))
  if (isShared()) return Promise.race([all, timeout(RENDERED_TIMEOUT_MS)])
  // In rendered markup the slots are there already: without their code they would be gone for a moment.
  await Promise.race([isRendered() ? all : Promise.all([parts[0], ...answered]), timeout(TIMEOUT_MS)])
  return false
}

/** Starts the storefront in the document; a start that fails shows the error screen, never a blank page (ER-06). */
export async function start(): Promise<void> {
  try {
    await begin(readBootData(document, console.warn))
  } catch (error) {
    showFatal(createRoot(rootElement()), error)
  }
}

async function begin(boot: BootData): Promise<void> {
  startClock(boot, document)
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
  noteDocumentTheme(boot.payload)
  const answers = takeLaterAnswers(boot.later)
  if (boot.isMissing && isFresh(document)) noteMissing(location.pathname)
  if (boot.isUnknown && isFresh(document)) noteUnknownBusiness(referenceOf(location.pathname))
  prepareScreen(location)
  const language = applyLanguage(boot.locale)
  const [isLoaded] = await Promise.all([
    language.then(() => preloadFirstPage(location.pathname, answers)),
    language,
  ])
  document.documentElement.dataset.booted = 'true'
  // A transition renders the first screen in slices, so that taps are not blocked.
  const isSame = isLoaded && isShared() && hasKnownMessages(boot.locale)
  startTransition(() => (isSame ? hydrate() : draw()))
  registerServiceWorker()
  loadAheadLater()
}

/** Makes the document's markup the page (SR-05). */
function hydrate(): void {
  restoreInlineStyles(rootElement())
  const root: Root = hydrateRoot(rootElement(), page(keepEarlyInput()), {
    ...errorHandlers((error) => showFatal(root, error)),
    onRecoverableError,
  })
}

/** Draws the page in place of the document's skeleton, or of markup whose code is not there or that is not for this visitor. */
function draw(): void {
  const root: Root = createRoot(
    rootElement(),
    errorHandlers((error) => showFatal(root, error)),
  )
  keepDocumentMarkup(rootElement(), location.pathname)
  root.render(page(followEarlyInput(rootElement())))
}

const page = (painted: () => void) => (
  <PageRoot>
    <FirstCommit committed={endMarkup} painted={painted} />
  </PageRoot>
)

const errorHandlers = (onUncaughtError: (error: unknown) => void): RootOptions => ({
  onCaughtError: (error) => {
    if (!(error instanceof RemoteFailure)) console.error(error)
  },
  onUncaughtError,
})

/** The page has replaced the markup of the document and the skeleton beside it. */
function endMarkup(): void {
  delete rootElement().dataset.rendered
  document.getElementById('sf-splash')?.remove()
}

const isRendered = () => rootElement().dataset.rendered !== undefined
/** The markup is what this visitor sees too, now. */
const isShared = () => isRendered() && !document.documentElement.dataset.kept && isFresh(document)

function showFatal(root: Root, error: unknown): void {
  console.error(error)
  endMarkup()
  root.render(<FatalScreen error={error} />)
}

function rootElement(): HTMLElement {
  const element = document.getElementById('root')
  if (!element) throw new Error('the document has no #root')
  return element
}
