/**
 * True on the first call for a key in this browser session. Without session storage (blocked cookies, private mode) it
 * falls back to memory: once per page load.
 */
export function isFirstThisSession(key: string): boolean {
  if (seen.has(key)) return false
  seen.add(key)
  const name = `sf:once:${key}`
  return guarded(() => {
    if (sessionStorage.getItem(name) !== null) return false
    sessionStorage.setItem(name, '1')
    return true
  })
}

/** Resets a key, such as after a failed report. */
export function forgetThisSession(key: string): void {
  seen.delete(key)
  guarded(() => {
    sessionStorage.removeItem(`sf:once:${key}`)
    return true
  })
}

const seen = new Set<string>()

function guarded(access: () => boolean): boolean {
  try {
    return access()
  } catch (cause) {
    if (cause instanceof DOMException) return true
    throw cause
  }
}
