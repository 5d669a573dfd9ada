// @vitest-environment happy-dom

import { type Answers, anOrder, json } from '@storefront/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { handMade, showPage } from '../testing/order-scene.tsx'
import { OrderNotifications } from './order-actions.tsx'

const KEY = 'BPubKey'
const SUBSCRIPTION = {
  endpoint: 'https://push.example/1',
  keys: { p256dh: 'p'.repeat(20), auth: 'a'.repeat(20) },
}
const subscribe = vi.fn(async () => ({ toJSON: () => SUBSCRIPTION }))
const requestPermission = vi.fn(async (): Promise<NotificationPermission> => 'granted')

handMade()
beforeEach(() => {
  localStorage.clear()
  subscribe.mockReset()
  requestPermission.mockReset()
})
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'))

function browser(permission: NotificationPermission, answer: NotificationPermission = 'granted') {
  const notification = { permission, requestPermission }
  requestPermission.mockImplementation(async () => {
    notification.permission = answer
    return answer
  })
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('PushManager', class {})
  const registration = {
    pushManager: { subscribe, getSubscription: async () => ({ endpoint: SUBSCRIPTION.endpoint }) },
  }
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async () => registration,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  })
}

const show = (answers: Answers = {}, order = anOrder()) =>
  showPage(
    <OrderNotifications order={order} />,
    { path: '/:ref/*', at: '/saffron' },
    { 'webapp/push-key': () => json({ key: KEY }), ...answers },
  )
const push = (subscribed: boolean): Answers => ({ 'webapp/order/order-1/push': () => json({ subscribed }) })
const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime })

test('[RT-15] the browser is asked by a tap only; then it is subscribed, and can stop', async () => {
  browser('default')
  const sent = await show({
    'webapp/order/order-1/push/stop': () => json({ subscribed: false }),
    ...push(true),
  })
  const start = await screen.findByRole('button', { name: 'Notify me' })
  expect(requestPermission).not.toHaveBeenCalled()
  await user().click(start)
  expect(await screen.findByText(/You’ll get a notification/)).toBeTruthy()
  expect(requestPermission).toHaveBeenCalledOnce()
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY })
  expect(sent.find(({ path }) => path.endsWith('/push'))?.body).toEqual(SUBSCRIPTION)
  await user().click(screen.getByRole('button', { name: 'Turn off notifications' }))
  expect(await screen.findByRole('button', { name: 'Notify me' })).toBeTruthy()
})

test('refused by the visitor: a clear text, and nothing to tap again', async () => {
  browser('default', 'denied')
  await show(push(true))
  await user().click(await screen.findByRole('button', { name: 'Notify me' }))
  expect(await screen.findByText(/Notifications are blocked for this site/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(subscribe).not.toHaveBeenCalled()
})

test('a browser that reaches no push service says so and can try again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  browser('granted')
  subscribe.mockRejectedValue(new DOMException('push service error', 'AbortError'))
  await show(push(true))
  await user().click(await screen.findByRole('button', { name: 'Notify me' }))
  expect(await screen.findByText(/We couldn’t change your notifications/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Notify me' })).toBeTruthy()
})

test.each([
  ['an iPhone outside the home screen', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', /home screen/],
  ['an old browser', 'Mozilla/5.0 (X11; Linux)', /can’t show notifications/],
])('%s gets a clear text', async (_, agent, words) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
  vi.stubGlobal('PushManager', undefined)
  Reflect.deleteProperty(window, 'PushManager')
  await show()
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('without a key, and for an order that has ended, nothing is offered', async () => {
  browser('default')
  await show({ 'webapp/push-key': () => json({ key: null }) })
  await show({}, anOrder({ state: 'completed' }))
  expect(screen.queryByRole('button')).toBeNull()
})
