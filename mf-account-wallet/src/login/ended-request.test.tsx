// @vitest-environment happy-dom
import { configureApi } from '@storefront/api-client'
import { storageKey, tabStorage, useSession } from '@storefront/store'
import { type Answers, cachedBusiness, json, problem, type Sent, serve } from '@storefront/testing'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { saveSentCode } from '../code/sent-code.ts'
import { exposes } from '../exposes.ts'
import { GUEST, openBusiness, Shown } from '../testing/show.tsx'

const { default: LoginVerify } = exposes['./pages/login-verify']

const idOf = (letter: string) => `${letter.repeat(32)}.${'p'.repeat(43)}`
const OLD = idOf('a')
const NEW = idOf('b')
const TIMES = { started_at: '2026-11-20T09:04:00.000Z', expires_at: '2026-11-20T09:09:00.000Z', duration: 30 }
const sentNew = (changes = {}) => json({ request_id: NEW, code_needed: true, ...TIMES, ...changes })
const broken = () => problem(500, 'internal')
/** No code is sent again, and the status of the old request says that it is over. */
const ended = ({ method, path }: Sent) =>
  method === 'POST' || path.includes('aaa') ? problem(422, 'code-expired') : broken()

/** Shows the code step of a request that has ended, with the number it was for. */
async function show(intent: 'login' | 'register', answers: Answers, phone = '50001234') {
  saveSentCode('saffron', { phone, country: 'KW', startedAt: 0, duration: 30 })
  const sent = serve({ 'webapp/resend-otp': ended, ...answers, '': broken })
  const at = {
    pathname: '/saffron/login/verify',
    state: { from: '/saffron/profile', request: { id: OLD, intent, channel: 'sms' } },
  }
  render(<Shown client={cachedBusiness()} at={at} children={<LoginVerify />} />)
  if (phone) await screen.findByText('+965 500 01234')
  return sent
}
const resendBy = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const typeCode = (value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: '6-digit code' }), { target: { value } })
const lastOf = (sent: Sent[], path: string) => sent.findLast((one) => one.path === path)?.body

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  await openBusiness()
})
afterEach(() => {
  cleanup()
  useSession.setState(GUEST)
  configureApi({ fetch })
})

test('[AU-04, AU-05] a request that takes no more codes is replaced by a new one for the same number', async () => {
  const sent = await show('login', { 'send-otp': () => sentNew() })
  await resendBy('Resend by SMS')
  expect(await screen.findByText(/^Resend in \d+ seconds/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(/This code has expired/)).toBeNull())
  expect(lastOf(sent, 'send-otp')).toMatchObject({ dial_code: '+965', phone: '50001234', channel: 'sms' })
  typeCode('482913')
  await waitFor(() => expect(lastOf(sent, 'webapp/login')).toMatchObject({ request_id: NEW, otp: '482913' }))
})

test('[AU-03, AU-05] a registration that has ended begins again with its name, by the channel that is chosen', async () => {
  tabStorage.write(storageKey('draft:name', 'saffron'), 'Amal')
  const sent = await show('register', { 'webapp/register-whatsapp': () => sentNew() })
  await resendBy('Resend by WhatsApp')
  expect(await screen.findByText(/code by WhatsApp to/)).toBeTruthy()
  expect(lastOf(sent, 'webapp/register-whatsapp')).toMatchObject({ phone: '50001234', name: 'Amal' })
})

test('[AU-05] a number that has to wait for its next code is told how long', async () => {
  const tooMany = () => {
    const refusal = problem(429, 'too-many-requests')
    refusal.headers.set('retry-after', '1800')
    return refusal
  }
  await show('login', { 'send-otp': tooMany })
  await resendBy('Resend by SMS')
  expect(await screen.findByText('Too many code requests. Try again in 30 minutes.')).toBeTruthy()
})

test('[AU-05] where codes are no longer needed the new request opens the session', async () => {
  const sent = await show('login', { 'send-otp': () => sentNew({ code_needed: false }) })
  await resendBy('Resend by SMS')
  await waitFor(() => expect(lastOf(sent, 'webapp/login')).toMatchObject({ request_id: NEW }))
})

test('[AU-05] without the number of the request its end is said', async () => {
  const sent = await show('login', {}, '')
  await resendBy('Resend by SMS')
  await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true))
  expect(await screen.findByText(/This code has expired/)).toBeTruthy()
  expect(lastOf(sent, 'send-otp')).toBeUndefined()
})
