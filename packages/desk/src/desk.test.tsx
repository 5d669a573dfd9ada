// @vitest-environment happy-dom
import type { DeskSession } from '@storefront/api-contract/desk'
import { i18n, loadMessages } from '@storefront/i18n'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Desk } from './desk.tsx'
import type { DeskApi } from './desk-api.ts'
import { messages } from './messages/catalogue.ts'

const SESSION = {
  csrf: 'x',
  staff: { id: 's', name: 'Sara', role: 'kitchen', branch_id: null },
  business: {
    reference_id: 'test',
    names: [{ locale: 'en', name: 'Test' }],
    currency: 'KWD',
    time_zone: 'Asia/Kuwait',
    locales: ['en'],
    demo: false,
    branches: [{ id: 'main', names: [{ locale: 'en', name: 'Main' }] }],
  },
} satisfies DeskSession
const OPEN = { ok: true, value: SESSION }
const refused = (status: number) => ({ ok: false, problem: { kind: 'refused', status } })
const OFFLINE = { ok: false, problem: { kind: 'offline' } }

/** The desk with a board that never comes. */
async function show(calls: Record<string, unknown>, linkSecret = '') {
  const never = () => new Promise(() => undefined)
  const api = { whenEnded: () => undefined, board: never, printers: never, ...calls }
  render(<Desk api={api as unknown as DeskApi} linkSecret={linkSecret} />)
  await act(async () => undefined)
}
const answersOf = (...answers: object[]) => vi.fn(async () => answers.shift() ?? OPEN)
const isLoggedIn = () => screen.findByText('Sara')

beforeEach(async () => {
  vi.stubGlobal(
    'AudioContext',
    class extends EventTarget {
      state = 'suspended'
      resume = async () => undefined
      close = async () => undefined
    },
  )
  await loadMessages(messages, 'en')
  await i18n.changeLanguage('en')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('[DK-01] a server that is away for a moment asks for no code; the desk opens by another try', async () => {
  await show({ session: answersOf(refused(503)) })
  expect(screen.queryByLabelText('Code')).toBeNull()
  expect(screen.getByText('We couldn’t reach the server.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await isLoggedIn()).toBeTruthy()
})

test('[DK-01] the desk tries by itself until the server answers', async () => {
  vi.useFakeTimers()
  const session = answersOf(refused(503), OFFLINE)
  await show({ session })
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(screen.getByText('We couldn’t reach the server.')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(screen.getByText('Sara')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(session).toHaveBeenCalledTimes(3)
})

test('[DK-01] without a session the desk asks for a code', async () => {
  await show({ session: answersOf(refused(401)) })
  expect(screen.getByLabelText('Code')).toBeTruthy()
})

test('[DK-01] a link is tried again after an outage, and is wrong only if the server says so', async () => {
  const logIn = answersOf(refused(503), refused(422))
  await show({ logIn, session: answersOf(refused(401), refused(401)) }, 'a-secret')
  expect(screen.queryByLabelText('Code')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('This code is wrong, used or expired.')).toBeTruthy()
  expect(logIn).toHaveBeenCalledTimes(2)
})

test.each([
  [422, 'This code is wrong, used or expired.'],
  // Of a code that is too short.
  [400, 'This code is wrong, used or expired.'],
  [429, 'Too many codes were tried. Try again later.'],
  [503, 'We couldn’t reach the server.'],
])('[DK-01] a code answered with %i: “%s”', async (status, words) => {
  await show({ session: answersOf(refused(401)), logIn: answersOf(refused(status)) })
  await userEvent.type(screen.getByLabelText('Code'), 'ABCD')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByText(words)).toBeTruthy()
})

test.each([
  ['it succeeded', { ok: true, value: { ended: true } }],
  ['the session had ended before', refused(401)],
])('[DK-01] logging out shows the login once %s', async (_label, answer) => {
  await show({ session: answersOf(), logOut: answersOf(answer) })
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  expect(await screen.findByLabelText('Code')).toBeTruthy()
})

test('[DK-01] a session that could not be ended says so and stays, until it can', async () => {
  await show({ session: answersOf(), logOut: answersOf(OFFLINE, { ok: true, value: { ended: true } }) })
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  expect(await screen.findByText('That didn’t work. Check the connection and try again.')).toBeTruthy()
  expect(screen.getByText('Sara')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  expect(await screen.findByLabelText('Code')).toBeTruthy()
  expect(screen.queryByText(/That didn’t work/)).toBeNull()
})
