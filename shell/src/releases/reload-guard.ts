/** Milliseconds within which a page is not loaded again a second time (UI-06). */
const RELOAD_GUARD = 10_000
const KEY = 'sf-reloaded-at'

/** Screens on which somebody pays, proves a number or books: nothing there may be interrupted. */
const BUSY =
  /^\/[^/]+\/([^/]+\/checkout|login(\/verify)?|payment\/[^/]+|reservation\/reserv[^/]*|wallet\/[^/]+)\/?$/

/** Whether a reload may be offered on a screen; never in checkout. */
export function isSafeMoment(pathname: string): boolean {
  return !BUSY.test(pathname)
}

/** Whether the page may be loaded again now, and if so takes note of it: a version that fails at its start cannot loop. */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  const last = Number(storage.getItem(KEY) ?? Number.NEGATIVE_INFINITY)
  if (now - last < RELOAD_GUARD) return false
  storage.setItem(KEY, String(now))
  return true
}
