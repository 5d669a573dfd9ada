// The timers of the window are those that it waits for.
import { setTimeout as later } from 'node:timers'

/** How long a test file may take to end once its tests are done, in milliseconds. */
const ENDS_WITHIN_MS = 1_000

/**
 * happy-dom waits at the end of a file until no timer is left. One that begins meanwhile, such as the five minutes that a
 * query stays cached, would hold up the run for as long; the window is closed without it, which ends it.
 */
const { happyDOM } = window as unknown as { happyDOM: { abort: () => Promise<void> } }
const abort = happyDOM.abort.bind(happyDOM)
happyDOM.abort = () =>
  Promise.race([abort(), new Promise<void>((resolve) => void later(resolve, ENDS_WITHIN_MS))])
