/** Minimum time between two reloads (UI-06). */
const RELOAD_GUARD_MS = 10_000
const KEY = 'sf-reloaded-at'

/** Screens that must not be interrupted: checkout, payment, login, reservation, wallet. */
const BUSY =
  /^\/[^/]+\/([^/]+\/checkout|login(\/verify)?|payment\/[^/]+|reservation\/reserv[^/]*|wallet\/[^/]+)\/?$/

/** Whether a reload may be offered on this screen; never in checkout. */
export function canReload(pathname: string): boolean {
  return !BUSY.test(pathname)
}

/** Whether the page may reload now; if so, records the time, so that a version that fails at start cannot loop. */
export function claimReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  const last = Number(storage.getItem(KEY) ?? Number.NEGATIVE_INFINITY)
  if (now - last < RELOAD_GUARD_MS) return false
  storage.setItem(KEY, String(now))
  return true
}
