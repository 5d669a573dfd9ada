import { callApi } from '@storefront/api-client'
import { type Order, subscribePushCall, unsubscribePushCall } from '@storefront/api-contract/ordering'
import { useState } from 'react'
import { browserEndpoint, subscribeBrowser } from './browser-subscription.ts'
import { pushSupport } from './push-support.ts'
import { isSubscribed, rememberSubscribed } from './subscribed-orders.ts'

/** Notifications of an order to this browser: whether they are on, and switching them. Asks only in `start`, a tap. */
export function useNotifications({ id, reference_id: referenceId }: Pick<Order, 'id' | 'reference_id'>) {
  const [support, setSupport] = useState(pushSupport)
  const [isOn, setOn] = useState(() => isSubscribed(referenceId, id))
  const [busy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  const settle = (subscribed: boolean) => {
    rememberSubscribed(referenceId, id, subscribed)
    setOn(subscribed)
  }

  async function start(key: string) {
    const subscription = await subscribeBrowser(key)
    setSupport(pushSupport())
    if (!subscription) return
    const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription
    const body = { endpoint, keys: { p256dh, auth } }
    const answer = await callApi(subscribePushCall, { params: { orderId: id }, body })
    setFailed(!answer.ok)
    if (answer.ok) settle(answer.value.subscribed)
  }

  async function stop() {
    const endpoint = await browserEndpoint()
    const answer = endpoint
      ? await callApi(unsubscribePushCall, { params: { orderId: id }, body: { endpoint } })
      : null
    setFailed(answer?.ok === false)
    if (answer?.ok !== false) settle(false)
  }

  async function run(work: () => Promise<void>) {
    setBusy(true)
    setFailed(false)
    await work().catch((cause: unknown) => {
      console.warn('Notifications could not be switched:', cause)
      setFailed(true)
    })
    setBusy(false)
  }
  return {
    support,
    isOn,
    busy,
    hasFailed,
    start: (key: string) => void run(() => start(key)),
    stop: () => void run(stop),
  }
}
