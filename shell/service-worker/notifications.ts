import { directionOf } from '@storefront/domain'
import { readPushMessage } from './push-message.ts'

declare const self: ServiceWorkerGlobalScope

/** Shows pushed steps of an order (RT-15) or a reservation (RS-04); a tap opens its page, in the tab that has it if one does. */
export function showNotifications(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data?.text() ?? '')))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openPath(String(event.notification.data ?? '/')))
  })
}

async function show(text: string): Promise<void> {
  const message = readPushMessage(text)
  if (!message) return
  const { title, body, lang, path, tag } = message
  const options = { body, lang, dir: directionOf(lang), tag, data: path }
  await self.registration.showNotification(title, options)
}

async function openPath(path: string): Promise<void> {
  const { href } = new URL(path, self.location.origin)
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find(({ url }) => url.split(/[?#]/)[0] === href)
  await (there ? there.focus() : self.clients.openWindow(href))
}
