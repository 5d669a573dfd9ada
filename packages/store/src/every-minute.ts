import { serverNow, watchServerClock } from '@storefront/api-client'

const MINUTE = 60_000

/**
 * Calls back at every full minute of the server's clock, when that clock is set, and when the page becomes visible.
 * Returns a cleanup function.
 */
export function everyMinute(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(
      () => {
        callback()
        wait()
      },
      MINUTE - (serverNow() % MINUTE),
    )
  }
  const onVisibility = () => {
    if (document.visibilityState === 'visible') callback()
  }
  const unwatch = watchServerClock(() => {
    clearTimeout(timer)
    callback()
    wait()
  })
  wait()
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    clearTimeout(timer)
    unwatch()
    document.removeEventListener('visibilitychange', onVisibility)
  }
}
