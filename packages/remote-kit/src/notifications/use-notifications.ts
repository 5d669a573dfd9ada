import type { Result } from '@storefront/api-client'
import { useState } from 'react'
import { browserEndpoint, subscribeBrowser } from './browser-subscription.ts'
import { pushSupport } from './push-support.ts'

/** Where this browser is reached, and the keys that its notifications are encrypted for. */
interface BrowserSubscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}
type Answer = Promise<Result<{ subscribed: boolean }>>

/** What a browser is notified of, such as one order. */
export interface NotifiedSubject {
  /** Whether this browser asked for it before. */
  isKept(): boolean
  keep(subscribed: boolean): void
  subscribe(body: BrowserSubscription): Answer
  unsubscribe(body: { endpoint: string }): Answer
}

/** Notifications to this browser: whether they are on, and switching them. Asks only in `start`, a tap. */
export function useNotifications(subject: NotifiedSubject) {
  const [support, setSupport] = useState(pushSupport)
  const [isOn, setOn] = useState(() => subject.isKept())
  const [busy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  const settle = (subscribed: boolean) => {
    subject.keep(subscribed)
    setOn(subscribed)
  }

  async function start(key: string) {
    const subscription = await subscribeBrowser(key)
    setSupport(pushSupport())
    if (!subscription) return
    const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription
    const answer = await subject.subscribe({ endpoint, keys: { p256dh, auth } })
    setFailed(!answer.ok)
    if (answer.ok) settle(answer.value.subscribed)
  }

  async function stop() {
    const endpoint = await browserEndpoint()
    const answer = endpoint ? await subject.unsubscribe({ endpoint }) : null
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
