import type { ReleaseState } from '@storefront/document-contract'
import { i18n, loadMessages } from '@storefront/i18n'
import { serverNow, tabStorage } from '@storefront/store'
import { StrictMode, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { hasNewerBuild, readLatestBuild } from './check-build.ts'
import { messages } from './messages/catalogue.ts'
import { OverrideBadge } from './override-badge.tsx'
import styles from './release-notices.module.css'
import { UpdateOffer } from './update-offer.tsx'

/** Minimum time between two reloads (UI-06). */
const RELOAD_GUARD_MS = 10_000
const KEY = 'sf-reloaded-at'

/** Screens that must not be interrupted: checkout, payment, login, reservation, wallet. */
const BUSY =
  /^\/[^/]+\/([^/]+\/checkout|login(\/verify)?|payment\/[^/]+|reservation\/reserv[^/]*|wallet\/[^/]+)\/?$/

/** Whether a reload may be offered on this screen; never in checkout. */
export function canReload(pathname: string): boolean {
  return !BUSY.test(pathname)
}

/**
 * Whether the page may reload now; if so, records the time, so that a version that fails at start cannot loop. Where
 * storage is blocked, the visitor's own tap is all that a reload needs.
 */
export function claimReload(now: number): boolean {
  const last = Number(tabStorage.read(KEY) ?? Number.NEGATIVE_INFINITY)
  if (now - last < RELOAD_GUARD_MS) return false
  tabStorage.write(KEY, String(now))
  return true
}

const OFFER = 'sf-build-offered'
let isOffered = false

/** Mounts the release notices once, in the page's language. */
export async function showReleaseNotices(release: ReleaseState): Promise<void> {
  if (document.getElementById('sf-releases')) return
  const container = Object.assign(document.createElement('div'), {
    id: 'sf-releases',
    className: styles.place,
  })
  document.body.append(container)
  await loadMessages(messages, i18n.language)
  i18n.on('languageChanged', (language: string) => void loadMessages(messages, language))
  createRoot(container).render(
    <StrictMode>
      <ReleaseNotices release={release} />
    </StrictMode>,
  )
}

/** Checks for a newer build now and offers it. */
export async function checkBuildNow(release: ReleaseState): Promise<void> {
  if (await hasNewerBuild(release, () => readLatestBuild(location.pathname))) offer(true)
}

/** Shows or hides the offer of a newer build. */
function offer(isNewer: boolean): void {
  isOffered = isNewer
  dispatchEvent(new Event(OFFER))
}

function subscribeOffer(changed: () => void): () => void {
  addEventListener(OFFER, changed)
  return () => removeEventListener(OFFER, changed)
}

/** Every screen sets its own title, so a change of the head is a change of the screen. */
function subscribePath(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  addEventListener('popstate', changed)
  return () => {
    observer.disconnect()
    removeEventListener('popstate', changed)
  }
}

/** The override badge, and the offer to reload, which is hidden where a reload would interrupt the visitor. */
export function ReleaseNotices({ release }: { release: ReleaseState }) {
  const isNewer = useSyncExternalStore(subscribeOffer, () => isOffered)
  const pathname = useSyncExternalStore(subscribePath, () => location.pathname)
  const reload = () => {
    if (canReload(location.pathname) && claimReload(serverNow())) location.reload()
  }
  return (
    <>
      {release.override ? (
        <OverrideBadge
          override={release.override}
          onLeave={(query) => location.assign(location.pathname + query)}
        />
      ) : null}
      {isNewer && canReload(pathname) ? <UpdateOffer onReload={reload} onLater={() => offer(false)} /> : null}
    </>
  )
}
