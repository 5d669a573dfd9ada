import type { ReleaseState } from '../remotes/release-state.ts'

/** How often an open tab asks for the latest build, in milliseconds (UI-06). */
const EVERY = 3_600_000

/**
 * Shows a visitor with other versions that he has them, and asks for the latest build every hour. Gives what asks at
 * once: after a failure the reason may be that the page's own version was withdrawn.
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
  setInterval(check, EVERY)
  return check
}
