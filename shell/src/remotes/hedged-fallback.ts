import type { RemoteName } from '@storefront/bridge'
import type { FederationPort } from './load-module.ts'
import type { Generation, Generations } from './registration-generation.ts'
import type { FallbackPolicy } from './version-fallback.ts'

/** Milliseconds without an answer of a version's entry after which the entry of its fallback is fetched as well. */
export const HEDGE_DELAY_MS = 2_000
const FALLBACK_ENTRY_TIMEOUT_MS = 8_000

/**
 * Hedges an entry that hangs with the last known good version (RL-06): after {@link HEDGE_DELAY_MS} the entry of the
 * fallback is fetched in parallel, and the version whose entry loads first is used for all modules of the remote.
 */
export function createHedgedFallback(
  fallbacks: FallbackPolicy,
  generations: Generations,
  port: Pick<FederationPort, 'entry' | 'deadline'>,
) {
  const watched = new WeakMap<Generation, { overtaken: AbortController; hasAnswered: boolean }>()

  const overtake = async (remote: RemoteName, isOpen: () => boolean): Promise<boolean> => {
    await aborted(port.deadline(HEDGE_DELAY_MS))
    const next = isOpen() ? await fallbacks.loadNext(remote) : null
    if (!next) return false
    await port.entry(remote, generations.peek(remote, next), port.deadline(FALLBACK_ENTRY_TIMEOUT_MS))
    if (!isOpen()) return false
    generations.end(remote)
    fallbacks.switchTo(remote, next)
    return true
  }

  return {
    /** Watches the entry of a generation; the signal aborts once the fallback's entry has loaded first. */
    watch: (remote: RemoteName, generation: Generation, entry: Promise<unknown>): AbortSignal => {
      const known = watched.get(generation)
      const state = known ?? { overtaken: new AbortController(), hasAnswered: false }
      const noteAnswer = () => {
        state.hasAnswered = true
      }
      // The caller of the entry handles its failure.
      entry.then(noteAnswer, () => {})
      if (!known && fallbacks.hasNext(remote)) {
        const isOpen = () => !state.hasAnswered && generations.isOpen(remote, generation)
        overtake(remote, isOpen).then(
          (isOvertaken) => isOvertaken && state.overtaken.abort(),
          // It is tried again, and reported, once the version itself has failed.
          (cause: unknown) => console.info(cause),
        )
      }
      watched.set(generation, state)
      return state.overtaken.signal
    },
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
    if (signal.aborted) resolve()
  })
}
