import { i18n, loadMessages } from '@storefront/i18n'
import { StrictMode, useEffect, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import type { ReleaseState } from '../remotes/release-state.ts'
import { hasNewerBuild, readLatestBuild } from './check-build.ts'
import { messages } from './messages/catalogue.ts'
import { OverrideBadge } from './override-badge.tsx'
import styles from './release-notices.module.css'
import { isSafeMoment, mayReload } from './safe-moment.ts'
import { UpdateOffer } from './update-offer.tsx'

const CHECK = 'sf-check-build'

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
export function checkBuildNow(): void {
  dispatchEvent(new Event(CHECK))
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
  const [isNewer, setNewer] = useState(false)
  const pathname = useSyncExternalStore(subscribePath, () => location.pathname)
  useEffect(() => {
    const check = async () => {
      if (await hasNewerBuild(release.build, () => readLatestBuild(location.pathname))) setNewer(true)
    }
    addEventListener(CHECK, check)
    return () => removeEventListener(CHECK, check)
  }, [release])
  const reload = () => {
    if (isSafeMoment(location.pathname) && mayReload(sessionStorage, Date.now())) location.reload()
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
        <UpdateOffer onReload={reload} onLater={() => setNewer(false)} />
      ) : null}
    </>
  )
}
