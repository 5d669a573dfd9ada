// @vitest-environment happy-dom
import { configureApi } from '@storefront/api-client'
import { i18n, loadMessages } from '@storefront/i18n'
import { QueryClientProvider } from '@storefront/query'
import { cachedBusiness } from '@storefront/testing'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messages } from './messages/catalogue.ts'
import { TableRequests } from './table-requests.tsx'

type Asked = { kind: string; state: string; requested_at: string }[]
let requests: Asked
let sent: unknown[]
let status = 200

beforeEach(async () => {
  requests = []
  sent = []
  status = 200
  await loadMessages(messages, 'en')
  await i18n.changeLanguage('en')
  configureApi({
    fetch: async (_url: unknown, options?: RequestInit) => {
      if (options?.method === 'POST') {
        const { kind } = JSON.parse(String(options.body))
        sent.push(kind)
        const error = { code: 'too-many-requests', message: 'This table asked too often.' }
        if (status !== 200) return Response.json({ error }, { status })
        requests.push({ kind, state: 'open', requested_at: '2026-11-20T09:00:00Z' })
      }
      return Response.json({ requests })
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

async function show() {
  render(
    <QueryClientProvider client={cachedBusiness()}>
      <TableRequests referenceId="saffron" table="t5" branch="main" />
    </QueryClientProvider>,
  )
  return screen.findByRole('button', { name: 'Call the waiter' })
}

test('[DK-06] the waiter is called once, and the guest reads that somebody comes', async () => {
  const call = await show()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await userEvent.click(call)
  expect(await screen.findByText('We’ve called the waiter.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Call the waiter' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Ask for the bill' })).toBeTruthy()
  requests = requests.map((request) => ({ ...request, state: 'answered' }))
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(await screen.findByText('The waiter is on the way.')).toBeTruthy()
  requests = []
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(await screen.findByRole('button', { name: 'Call the waiter' })).toBeTruthy()
  expect(sent).toEqual(['waiter'])
})

test('[DK-06] two taps at once are one call, and a tap just after it asks for no bill', async () => {
  const call = await show()
  vi.useFakeTimers()
  await act(async () => {
    call.click()
    call.click()
  })
  const bill = () => act(async () => screen.getByRole('button', { name: 'Ask for the bill' }).click())
  await bill()
  expect(sent).toEqual(['waiter'])
  await act(() => vi.advanceTimersByTimeAsync(500))
  await bill()
  expect(sent).toEqual(['waiter', 'bill'])
})

test('[DK-06] the buttons are there before the answer, and an answer that comes late hides no request', async () => {
  let answer = (_late: Response) => {}
  const late = new Promise<Response>((resolve) => {
    answer = resolve
  })
  let asked = 0
  configureApi({
    fetch: async (_url: unknown, options?: RequestInit) => {
      const waiter = { kind: 'waiter', state: 'open', requested_at: '2026-11-20T09:00:00Z' }
      if (options?.method === 'POST') return Response.json({ requests: [waiter] })
      return asked++ === 0 ? late : Response.json({ requests: [waiter] })
    },
  })
  await userEvent.click(await show())
  expect(await screen.findByText('We’ve called the waiter.')).toBeTruthy()
  await act(async () => answer(Response.json({ requests: [] })))
  expect(screen.queryByRole('button', { name: 'Call the waiter' })).toBeNull()
})

test('[DK-06] a table that asked too often is sent to the staff', async () => {
  await show()
  status = 429
  await userEvent.click(screen.getByRole('button', { name: 'Ask for the bill' }))
  expect(await screen.findByText('That didn’t work. Try again or ask our staff.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Ask for the bill' })).toBeTruthy()
})
