// @vitest-environment happy-dom
import { configureApi } from '@storefront/api-client'
import { cachedBusiness, json, problem, serve } from '@storefront/testing'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { saveSentCode } from '../code/sent-code.ts'
import { exposes } from '../exposes.ts'
import { openBusiness, Shown } from '../testing/show.tsx'

const { default: Login } = exposes['./pages/login']
const { default: LoginVerify } = exposes['./pages/login-verify']
const REQUEST = { id: `${'r'.repeat(32)}.${'p'.repeat(43)}`, intent: 'login', channel: 'sms' }

beforeEach(async () => {
  localStorage.clear()
  await openBusiness()
})
afterEach(() => {
  cleanup()
  configureApi({ fetch })
})

test.each([
  [54 * 60, 'Too many code requests. Try again in 54 minutes.'],
  [3600, 'Too many code requests. Try again in 60 minutes.'],
])(
  '[AU-04, AU-05] a number or an address that has to wait %i seconds is told how long',
  async (retry_after, words) => {
    const sent = serve({
      'send-otp': () => {
        const refusal = problem(429, 'too-many-requests')
        refusal.headers.set('retry-after', String(retry_after))
        return refusal
      },
    })
    render(<Shown client={cachedBusiness()} at="/saffron/login" children={<Login />} />)
    fireEvent.change(await screen.findByRole('textbox', { name: 'Phone number' }), {
      target: { value: '50001234' },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Send code by SMS' }))
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveProperty('value', '500 01234')
    expect(sent.filter(({ path }) => path === 'send-otp')).toHaveLength(1)
  },
)

test('[AU-04, AU-05] once the timer has run out another code is sent by WhatsApp, and the timer begins again', async () => {
  saveSentCode('saffron', { phone: '50001234', country: 'KW', startedAt: Date.now() - 31_000, duration: 30 })
  const sent = serve({
    'webapp/resend-otp': () =>
      json({
        request_id: REQUEST.id,
        code_needed: true,
        duration: 30,
        started_at: '2026-11-20T09:04:00.000Z',
        expires_at: '2026-11-20T09:09:00.000Z',
      }),
    '': () => problem(500, 'server-error'),
  })
  const at = { pathname: '/saffron/login/verify', state: { request: REQUEST } }
  render(<Shown client={cachedBusiness()} at={at} children={<LoginVerify />} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Resend by WhatsApp' }))
  expect(await screen.findByText(/^Resend in \d+ seconds/)).toBeTruthy()
  expect(sent.find(({ path }) => path === 'webapp/resend-otp')?.body).toMatchObject({ channel: 'whatsapp' })
})
