import type { SignedState } from '@storefront/releases'
import type { ReleaseSource, VisitorRelease } from '../visitors/release-source.ts'

/** Canaries whose process starts ahead of their first visitor. */
const CANARIES = 2

/**
 * Starts the processes of what visitors get as soon as the releases have changed, so that the first of them does not find
 * one that is still starting: of the stable releases, and with each canary. The function that comes back looks for a change,
 * and for one that failed again.
 */
export function createWarmer(
  source: Pick<ReleaseSource, 'state' | 'forVisitor'>,
  warm: (live: VisitorRelease) => Promise<void>,
): () => Promise<void> {
  let known: number | null = null
  return async () => {
    const state = await source.state()
    if (state.seq === known) return
    known = state.seq
    try {
      for (const use of [{}, ...canariesOf(state)])
        await warm(await source.forVisitor(state, { id: null, use, without: [], business: null }))
    } catch (cause) {
      known = null
      throw cause
    }
  }
}

/** Each as if a visitor had chosen it: it gets a free place, and takes none from others. */
const canariesOf = ({ apps }: SignedState) =>
  Object.entries(apps)
    .flatMap(([name, { canary }]) => (canary ? [{ [name]: canary.release }] : []))
    .slice(0, CANARIES)

/**
 * Does `work` once a second, unless it is still at it; a failure is tried again. Keeps no process alive. Returns what ends
 * it.
 */
export function everySecond(work: () => Promise<void>): () => void {
  let isAtWork = false
  const timer = setInterval(() => {
    if (isAtWork) return
    isAtWork = true
    void work()
      .catch(() => {})
      .finally(() => {
        isAtWork = false
      })
  }, 1_000).unref()
  return () => clearInterval(timer)
}
