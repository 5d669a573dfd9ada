import type { ReleaseState } from '@storefront/document-contract'

/** How often an open tab checks for a newer build (UI-06). */
const INTERVAL_MS = 3_600_000

/**
 * Shows the override badge and checks for a newer build every hour, and when the connection is back. Returns a function
 * that checks at once, for a load failure: the page's own version may have been withdrawn.
 */
export function watchReleases(release: ReleaseState): () => void {
  const notices = async (isCheck: boolean) => {
    try {
      const { showReleaseNotices, checkBuildNow } = await import('./release-notices.tsx')
      await showReleaseNotices(release)
      if (isCheck) await checkBuildNow(release)
    } catch (cause) {
      console.warn(cause)
    }
  }
  const check = () => void notices(true)
  if (release.override) void notices(false)
  setInterval(check, INTERVAL_MS)
  addEventListener('online', check)
  return check
}
