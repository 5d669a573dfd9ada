/** Whether this browser can show notifications: it can, the visitor has blocked them, only from the home screen, or not. */
export type PushSupport = 'available' | 'blocked' | 'home-screen' | 'none'

/** What this browser can do. Safari on iPhone and iPad has notifications for pages on the home screen only. */
export function pushSupport(): PushSupport {
  const hasAll = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (hasAll) return Notification.permission === 'denied' ? 'blocked' : 'available'
  const { userAgent, maxTouchPoints } = navigator
  const isApple = /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return isApple ? 'home-screen' : 'none'
}
