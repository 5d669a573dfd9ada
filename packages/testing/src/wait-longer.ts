import { vi } from 'vitest'

/** As long as `expect.poll` waits: what comes late on a busy machine is no failure. */
const TIMEOUT_MS = 20_000

type Options = Parameters<typeof vi.waitFor>[1]

const waitFor = vi.waitFor
const isLonger = Symbol.for('storefront.waits-longer')

/** `vi.waitFor` gives up after one second unless told otherwise, and has no setting. */
function waitLonger<T>(wanted: () => T | Promise<T>, options?: Options): Promise<T> {
  return waitFor(wanted, typeof options === 'number' ? options : { timeout: TIMEOUT_MS, ...options })
}

// Files that share a module graph run this once each.
if (!(isLonger in waitFor)) vi.waitFor = Object.assign(waitLonger, { [isLonger]: true })
