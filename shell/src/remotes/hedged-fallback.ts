import type { RemoteName } from '@storefront/bridge'
import type { FederationPort } from './load-module.ts'
import type { Ladder } from './remote-ladder.ts'
import type { Round, Rounds } from './remote-rounds.ts'

/** Milliseconds that a version's entry may be silent before the entry of its fallback is fetched as well. */
export const SILENT_FOR = 2_000
/** Milliseconds that the entry of the fallback may take then. */
const FALLBACK_ENTRY = 8_000

/**
 * Lets the last known good version overtake one whose entry hangs (RL-06): after {@link SILENT_FOR} its files are fetched
 * at the same time, and the version whose entry comes first is used for all modules of the remote.
 */
export function createOvertaking(
  ladder: Ladder,
  rounds: Rounds,
  port: Pick<FederationPort, 'entry' | 'deadline'>,
) {
  const watched = new WeakMap<Round, { overtaken: AbortController; hasAnswered: boolean }>()

  const overtake = async (remote: RemoteName, isOpen: () => boolean): Promise<boolean> => {
    await ended(port.deadline(SILENT_FOR))
    const next = isOpen() ? await ladder.next(remote) : null
    if (!next) return false
    await port.entry(remote, rounds.nextOf(remote, next), port.deadline(FALLBACK_ENTRY))
    if (!isOpen()) return false
    rounds.end(remote)
    ladder.use(remote, next)
    return true
  }

  return {
    /** Watches a try for the entry of a round; the signal ends all that waits for the round's version once it is overtaken. */
    watch: (remote: RemoteName, round: Round, entry: Promise<unknown>): AbortSignal => {
      const known = watched.get(round)
      const state = known ?? { overtaken: new AbortController(), hasAnswered: false }
      const noteAnswer = () => {
        state.hasAnswered = true
      }
      // Who asked for it hears of a failure.
      entry.then(noteAnswer, () => {})
      if (!known && ladder.hasNext(remote)) {
        const isOpen = () => !state.hasAnswered && rounds.isOpen(remote, round)
        overtake(remote, isOpen).then(
          (isOvertaken) => isOvertaken && state.overtaken.abort(),
          // It is tried again, and reported, when the version itself has failed.
          (cause: unknown) => console.info(cause),
        )
      }
      watched.set(round, state)
      return state.overtaken.signal
    },
  }
}

function ended(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
    if (signal.aborted) resolve()
  })
}
