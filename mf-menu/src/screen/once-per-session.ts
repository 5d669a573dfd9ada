/**
 * True the first time it is asked for a key in this browser session. A browser that keeps nothing (blocked cookies,
 * a private window) answers from memory, so the worst case is once per page load.
 */
export function isFirstThisSession(key: string): boolean {
  if (remembered.has(key)) return false
  remembered.add(key)
  const name = `sf:once:${key}`
  return guarded(() => {
    if (sessionStorage.getItem(name) !== null) return false
    sessionStorage.setItem(name, '1')
    return true
  })
}

/** Makes the next question of this key the first one again, such as after a report that did not arrive. */
export function forgetThisSession(key: string): void {
  remembered.delete(key)
  guarded(() => {
    sessionStorage.removeItem(`sf:once:${key}`)
    return true
  })
}

const remembered = new Set<string>()

function guarded(ask: () => boolean): boolean {
  try {
    return ask()
  } catch (cause) {
    if (cause instanceof DOMException) return true
    throw cause
  }
}
