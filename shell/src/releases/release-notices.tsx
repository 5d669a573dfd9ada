import { i18n, loadMessages } from '@storefront/i18n'
import { serverNow } from '@storefront/store'
import { StrictMode, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import type { ReleaseState } from '../remotes/release-state.ts'
import { hasNewerBuild, readLatestBuild } from './check-build.ts'
import { messages } from './messages/catalogue.ts'
import { OverrideBadge } from './override-badge.tsx'
import styles from './release-notices.module.css'
import { isSafeMoment, mayReload } from './safe-moment.ts'
import { UpdateOffer } from './update-offer.tsx'

const OFFER = 'sf-build-offered'
let isOffered = false

/** Puts the notices about releases into the page, once, in the page's language. */
export async function showReleaseNotices(release: ReleaseState): Promise<void> {
  if (document.getElementById('sf-releases')) return
  const place = Object.assign(document.createElement('div'), { id: 'sf-releases', className: styles.place })
  document.body.append(place)
  await loadMessages(messages, i18n.language)
  i18n.on('languageChanged', (language: string) => void loadMessages(messages, language))
  createRoot(place).render(
    <StrictMode>
      <ReleaseNotices release={release} />
    </StrictMode>,
  )
}

/** Asks for the newest build now, and offers it when it is another one. */
export async function checkBuildNow({ build }: ReleaseState): Promise<void> {
  if (await hasNewerBuild(build, () => readLatestBuild(location.pathname))) offer(true)
}

/** Shows the offer of a newer build, or takes it away. */
function offer(isNewer: boolean): void {
  isOffered = isNewer
  dispatchEvent(new Event(OFFER))
}

function subscribeOffer(changed: () => void): () => void {
  addEventListener(OFFER, changed)
  return () => removeEventListener(OFFER, changed)
}

/** Every screen has a title of its own, so a changed head is a changed screen. */
function subscribePath(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  addEventListener('popstate', changed)
  return () => {
    observer.disconnect()
    removeEventListener('popstate', changed)
  }
}

/** The badge of a visitor with other versions, and the offer to reload; neither is shown where it would disturb. */
export function ReleaseNotices({ release }: { release: ReleaseState }) {
  const isNewer = useSyncExternalStore(subscribeOffer, () => isOffered)
  const pathname = useSyncExternalStore(subscribePath, () => location.pathname)
  const reload = () => {
    if (isSafeMoment(location.pathname) && mayReload(sessionStorage, serverNow())) location.reload()
  }
  return (
    <>
      {release.override ? (
        <OverrideBadge
          override={release.override}
          onLeave={(query) => location.assign(location.pathname + query)}
        />
      ) : null}
      {isNewer && isSafeMoment(pathname) ? (
        <UpdateOffer onReload={reload} onLater={() => offer(false)} />
      ) : null}
    </>
  )
}
