import { SERVICE_WORKER_PATH } from '@storefront/bridge'

/**
 * Asks for permission, at most one question of the browser, and subscribes. Must run in a tap. Null when the visitor
 * does not allow it; rejects with a DOMException when the browser reaches no push service.
 */
export async function subscribeBrowser(key: string): Promise<PushSubscriptionJSON | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await navigator.serviceWorker.register(SERVICE_WORKER_PATH)
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const subscription = await pushManager.subscribe(options).catch(async (cause: unknown) => {
    const old = await pushManager.getSubscription()
    // A subscription with another key than the installation's present one.
    if (!old) throw cause
    await old.unsubscribe()
    return pushManager.subscribe(options)
  })
  return subscription.toJSON()
}

/** The address of this browser's subscription; null without one. */
export async function browserEndpoint(): Promise<string | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  return subscription?.endpoint ?? null
}
