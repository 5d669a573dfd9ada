// @vitest-environment happy-dom
import { configureApi } from '@storefront/api-client'
import { useSession } from '@storefront/store'
import { cachedBusiness } from '@storefront/testing'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { exposes } from '../exposes.ts'
import { GUEST, logIn, openBusiness, Shown } from '../testing/show.tsx'

const { default: VerifyPhoneSlot } = exposes['./slots/verify-phone']

const ID = `${'r'.repeat(32)}.${'p'.repeat(43)}`
const PHONE = { dial_code: '+965', number: '50001234' }
const TIMES = { started_at: '2026-11-20T09:00:00.000Z', expires_at: '2026-11-20T09:05:00.000Z', duration: 30 }

/** How a request has ended: no code is sent again, or so many tries are left after a wrong one. */
interface Ended {
  resend?: boolean
  left?: string
}
const OVER = { error: { code: 'code-expired', message: '' } }

/**
 * A fake server that accepts one code and records its requests, and sends another one at once after one by WhatsApp;
 * `statusReady` delays the phone status, `takes` the code check.
 */
function aServer(verified = false, statusReady?: Promise<void>, takes?: Promise<void>, ended: Ended = {}) {
  const sent = { request_id: ID, code_needed: true, ...TIMES }
  const asked: { path: string; body: Record<string, unknown> }[] = []
  const answers: Record<string, (body: Record<string, unknown>) => [number, object]> = {
    'webapp/phone-status': () => [200, { verified }],
    'send-otp': ({ channel }) => [200, channel === 'whatsapp' ? { ...sent, duration: 0 } : sent],
    'webapp/resend-otp': () => (ended.resend ? [422, OVER] : [200, sent]),
    'webapp/verify-phone': ({ otp }) => taken(otp, { verified: true, phone: PHONE, user: null }),
    'verify-otp': ({ otp }) => taken(otp, { verified: true, request_id: ID, phone: PHONE }),
  }
  const taken = (otp: unknown, body: object): [number, object] =>
    otp === '482913'
      ? [200, body]
      : [
          422,
          {
            error: { code: 'code-wrong', message: '', fields: [{ field: 'otp', reason: ended.left ?? '4' }] },
          },
        ]
  configureApi({
    base: 'http://shop/api/',
    fetch: async (url, init) => {
      const path = String(url).replace('http://shop/api/', '')
      const body = JSON.parse(String(init?.body))
      asked.push({ path, body })
      if (path === 'webapp/phone-status') await statusReady
      if (path === 'webapp/verify-phone') await takes
      const [status, json] = answers[path]?.(body) ?? [404, {}]
      return Response.json(json, { status })
    },
  })
  return { asked, paths: () => asked.map(({ path }) => path) }
}

function show(phone = '5000 1234', changes = {}) {
  const onVerified = vi.fn()
  const client = cachedBusiness({ verify_phone: true, ...changes })
  const slot = (typed: string) => (
    <Shown client={client}>
      <VerifyPhoneSlot phone={typed} dialCode="+965" onVerified={onVerified} />
    </Shown>
  )
  const { rerender, container } = render(slot(phone))
  return { client, onVerified, container, type: (typed: string) => rerender(slot(typed)) }
}

const send = () => screen.findByRole('button', { name: 'Send code by SMS' })
const field = () => screen.findByLabelText(/6-digit code/)
/** The tag, not what is announced. */
const confirmed = () => screen.findByText('Confirmed', { ignore: '[aria-live]' })

beforeEach(async () => {
  sessionStorage.clear()
  await openBusiness()
})
afterEach(() => {
  cleanup()
  useSession.setState(GUEST)
})

test('[AU-03] nothing renders if the business accepts any number', () => {
  const { asked } = aServer()
  expect(show('50001234', { verify_phone: false }).container.innerHTML).toBe('')
  expect(asked).toEqual([])
})

test('[AU-03] a guest verifies the number by code; a wrong code shows how many tries are left', async () => {
  const { paths, asked } = aServer()
  const { onVerified } = show()
  fireEvent.click(await send())
  fireEvent.change(await field(), { target: { value: '111111' } })
  expect(await screen.findByText(/4 tries left/)).toBeDefined()
  expect(onVerified).toHaveBeenLastCalledWith(false)
  fireEvent.change(await field(), { target: { value: '٤٨٢٩١٣' } })
  expect(await confirmed()).toBeDefined()
  expect(onVerified).toHaveBeenLastCalledWith(true)
  expect(paths()).toEqual(['webapp/phone-status', 'send-otp', 'webapp/verify-phone', 'webapp/verify-phone'])
  expect(asked[1]?.body).toMatchObject({ dial_code: '+965', phone: '50001234', channel: 'sms' })
  expect(sessionStorage).toHaveLength(0)
})

test('[AU-03] a customer verifies the number of one order by verify-otp, and the account keeps its own', async () => {
  logIn()
  const { paths } = aServer()
  show()
  fireEvent.click(await send())
  fireEvent.change(await field(), { target: { value: '482913' } })
  expect(await confirmed()).toBeDefined()
  expect(paths()).toEqual(['webapp/phone-status', 'send-otp', 'verify-otp'])
})

test('[AU-03] a number verified before needs no code', async () => {
  const { paths } = aServer(true)
  const { onVerified } = show()
  expect(await confirmed()).toBeDefined()
  expect(onVerified).toHaveBeenLastCalledWith(true)
  expect(paths()).toEqual(['webapp/phone-status'])
})

test('[AU-03] a verified number stays verified when a stale status arrives late', async () => {
  let answerNow = () => {}
  aServer(false, new Promise((resolve) => (answerNow = resolve)))
  const { client, onVerified } = show()
  fireEvent.click(await send())
  fireEvent.change(await field(), { target: { value: '482913' } })
  expect(await confirmed()).toBeDefined()
  answerNow()
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  // Cache updates render in the next tick.
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(await confirmed()).toBeDefined()
  expect(onVerified).toHaveBeenLastCalledWith(true)
})

test('[AU-03] a number verified before the debounce ends stays verified', async () => {
  let tellNow = () => {}
  let takeNow = () => {}
  const statusReady = new Promise<void>((resolve) => (tellNow = resolve))
  const { paths } = aServer(false, statusReady, new Promise((resolve) => (takeNow = resolve)))
  const { client, onVerified, type } = show('')
  type('5000 1234')
  fireEvent.click(await send())
  fireEvent.change(await field(), { target: { value: '482913' } })
  await vi.waitFor(() => expect(paths()).toEqual(['send-otp', 'webapp/verify-phone', 'webapp/phone-status']))
  takeNow()
  expect(await confirmed()).toBeDefined()
  tellNow()
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(await confirmed()).toBeDefined()
  expect(onVerified).toHaveBeenLastCalledWith(true)
})

test('[PS-01] a pending code survives a reload; another number starts over', async () => {
  aServer()
  show()
  fireEvent.click(await send())
  await field()
  cleanup()
  const again = show()
  await field()
  again.type('5000 1235')
  await send()
  expect(screen.queryByLabelText(/6-digit code/)).toBeNull()
})

test('[UI-04] a missing verification takes the focus when the slot loads late', async () => {
  aServer()
  const client = cachedBusiness({ verify_phone: true })
  const slot = (error?: string) => (
    <Shown client={client}>
      <VerifyPhoneSlot phone="50001234" dialCode="+965" id="number" error={error} />
    </Shown>
  )
  const { rerender } = render(slot('Confirm it first.'))
  const group = screen.getByRole('group', { name: 'Confirm your number' })
  expect(document.activeElement).toBe(group)
  const button = await send()
  button.focus()
  rerender(slot('Confirm it first.'))
  expect(document.activeElement).toBe(button)
})

test('[UI-04] what comes after a press takes the focus: the code after each sending, the group once it is right', async () => {
  aServer()
  show()
  const said = () => document.querySelector('[aria-live=polite]')?.textContent
  fireEvent.click(await screen.findByRole('button', { name: 'Send code by WhatsApp' }))
  const code = await field()
  await vi.waitFor(() => expect(document.activeElement).toBe(code))
  const again = screen.getByRole('button', { name: 'Resend by SMS' })
  again.focus()
  fireEvent.click(again)
  await vi.waitFor(() => expect(document.activeElement).toBe(code))
  fireEvent.change(code, { target: { value: '482913' } })
  const group = screen.getByRole('group', { name: 'Confirm your number' })
  await vi.waitFor(() => expect(document.activeElement).toBe(group))
  await vi.waitFor(() => expect(said()).toBe('Confirmed'))
})

const held = () => {
  let release = () => {}
  const until = new Promise<void>((resolve) => {
    release = resolve
  })
  return { until, release }
}
/** Another field of the form that contains the slot. */
function goOn() {
  const other = document.createElement('input')
  document.body.append(other)
  onTestFinished(() => other.remove())
  act(() => other.focus())
  return other
}

test('[UI-04] who has gone on to another field keeps the focus when the code is sent and when it is right', async () => {
  const check = held()
  aServer(false, undefined, check.until)
  show()
  fireEvent.click(await send())
  const other = goOn()
  const code = await field()
  expect(document.activeElement).toBe(other)
  fireEvent.change(code, { target: { value: '482913' } })
  check.release()
  await confirmed()
  expect(document.activeElement).toBe(other)
})

test('[UI-04] a number that was typed while another was checked is not said to be confirmed', async () => {
  const check = held()
  const { paths } = aServer(false, undefined, check.until)
  const { type } = show()
  const said = () => document.querySelector('[aria-live=polite]')?.textContent ?? ''
  fireEvent.click(await send())
  fireEvent.change(await field(), { target: { value: '482913' } })
  await vi.waitFor(() => expect(paths()).toContain('webapp/verify-phone'))
  const before = said()
  type('5000 9999')
  check.release()
  await send()
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(said()).toBe(before)
})

test('[UI-04] a code that was sent before a reload leaves the focus where it is', async () => {
  aServer()
  show()
  fireEvent.click(await send())
  await field()
  cleanup()
  show()
  await field()
  expect(document.activeElement).toBe(document.body)
})

test('[AU-05, UI-04] a request that takes no more codes ends: its number can be sent a new one, also after a reload', async () => {
  const { paths } = aServer(false, undefined, undefined, { resend: true })
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Send code by WhatsApp' }))
  const again = await screen.findByRole('button', { name: 'Resend by SMS' })
  again.focus()
  fireEvent.click(again)
  expect((await screen.findByRole('alert')).textContent).toMatch(/This code has expired/)
  expect(document.activeElement).toBe(await send())
  cleanup()
  show()
  fireEvent.click(await send())
  await field()
  expect(paths().filter((path) => path === 'send-otp')).toHaveLength(2)
})

test('[AU-05, UI-04] after the last wrong try the number can be sent a new code', async () => {
  const { paths } = aServer(false, undefined, undefined, { left: '0' })
  show()
  fireEvent.click(await send())
  const code = await field()
  await vi.waitFor(() => expect(document.activeElement).toBe(code))
  fireEvent.change(code, { target: { value: '111111' } })
  expect((await screen.findByRole('alert')).textContent).toMatch(/This code has expired/)
  const again = await send()
  expect(document.activeElement).toBe(again)
  fireEvent.click(again)
  await field()
  expect(screen.queryByText(/This code has expired/)).toBeNull()
  expect(paths().filter((path) => path === 'send-otp')).toHaveLength(2)
})

test('[UI-04] who has gone on to another field keeps the focus when the request ends', async () => {
  const check = held()
  const { paths } = aServer(false, undefined, check.until, { left: '0' })
  show()
  fireEvent.click(await send())
  fireEvent.change(await field(), { target: { value: '111111' } })
  await vi.waitFor(() => expect(paths()).toContain('webapp/verify-phone'))
  const other = goOn()
  check.release()
  await screen.findByRole('alert')
  expect(document.activeElement).toBe(other)
})
