// @vitest-environment happy-dom
import { queryClient } from '@storefront/api-client'
import { QueryClientProvider } from '@storefront/query'
import { RemoteMessages } from '@storefront/remote-kit'
import { type Answers, aReservation, json, serve } from '@storefront/testing'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messages } from '../messages/catalogue.ts'
import { openShop } from '../testing/open-shop.ts'
import { ReservationNotifications } from './reservation-notifications.tsx'

const SUBSCRIPTION = {
  endpoint: 'https://push.example/1',
  keys: { p256dh: 'p'.repeat(20), auth: 'a'.repeat(20) },
}
const ON = 'You’ll get a notification when this reservation is confirmed, changed or cancelled.'
const requestPermission = vi.fn(async () => 'granted')

beforeEach(async () => {
  requestPermission.mockClear()
  vi.stubGlobal('Notification', { permission: 'default', requestPermission })
  vi.stubGlobal('PushManager', class {})
  const registration = {
    pushManager: {
      subscribe: async () => ({ toJSON: () => SUBSCRIPTION }),
      getSubscription: async () => ({ endpoint: SUBSCRIPTION.endpoint }),
    },
  }
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async () => registration,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  })
  await openShop()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

function show(changes: Parameters<typeof aReservation>[0] = {}, answers: Answers = {}) {
  const sent = serve({
    'webapp/push-key': () => json({ key: 'BPubKey' }),
    'webapp/reservation/r1/push/stop': () => json({ subscribed: false }),
    'webapp/reservation/r1/push': () => json({ subscribed: true }),
    ...answers,
  })
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <RemoteMessages messages={messages}>
        <ReservationNotifications reservation={aReservation({ state: 'placed', ...changes })} />
      </RemoteMessages>
    </QueryClientProvider>,
  )
  return { sent, unmount }
}
const start = () => screen.findByRole('button', { name: 'Notify me' })

test('[DK-04, RS-04] the browser is asked by a tap only, hears of the reservation from then on, and can stop', async () => {
  const { sent, unmount } = show()
  await start()
  expect(screen.getByText(/^Get a notification when your reservation is confirmed/)).toBeTruthy()
  expect(requestPermission).not.toHaveBeenCalled()
  fireEvent.click(await start())
  expect(await screen.findByText(ON)).toBeTruthy()
  expect(sent.find(({ path }) => path.endsWith('/push'))?.body).toEqual(SUBSCRIPTION)
  unmount()
  show()
  expect(await screen.findByText(ON)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Turn off notifications' }))
  await start()
})

test('[DK-04] a subscription that the server refuses says so', async () => {
  show({}, { 'webapp/reservation/r1/push': () => json({ error: { code: 'unavailable', message: '' } }, 503) })
  fireEvent.click(await start())
  expect(await screen.findByText(/We couldn’t change your notifications/)).toBeTruthy()
})

test.each([
  ['without a key of the installation', {}, { 'webapp/push-key': () => json({ key: null }) }],
  ['for guests who sit', { state: 'seated' }, {}],
  ['for a cancelled reservation', { state: 'cancelled' }, {}],
] as const)('[DK-04] %s nothing is offered', async (_label, changes, answers) => {
  const { sent } = show(changes, answers)
  await vi.waitFor(() => expect(sent.length > 0 || 'state' in changes).toBe(true))
  expect(screen.queryByRole('button')).toBeNull()
})
