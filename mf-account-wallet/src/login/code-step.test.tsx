// @vitest-environment happy-dom
import { configureApi } from '@storefront/api-client'
import { cachedBusiness } from '@storefront/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveSentCode } from '../code/sent-code.ts'
import { exposes } from '../exposes.ts'
import { openBusiness, Shown } from '../testing/show.tsx'

const { default: LoginVerify } = exposes['./pages/login-verify']

const REQUEST = { id: `${'r'.repeat(32)}.${'p'.repeat(43)}`, intent: 'login', channel: 'sms' }
const OVER = { error: { code: 'code-expired', message: '' } }

/** Renders the code screen with the server's state of its request; returns whether the server has answered. */
function show(answer: () => Response) {
  const client = cachedBusiness()
  const asked = vi.fn(answer)
  configureApi({ base: 'http://shop/api/', fetch: async () => asked() })
  render(
    <Shown client={client} at={{ pathname: '/saffron/login/verify', state: { request: REQUEST } }}>
      <LoginVerify />
    </Shown>,
  )
  return () => {
    expect(asked).toHaveBeenCalled()
    expect(client.isFetching()).toBe(0)
  }
}
const isOver = () => screen.queryByText(/This code has expired/) !== null

beforeEach(() => openBusiness())
afterEach(cleanup)

test('[AU-05, PS-01] an expired code shows its error after a reload, before typing', async () => {
  show(() => Response.json(OVER, { status: 422 }))
  await vi.waitFor(() => expect(isOver()).toBe(true))
})

test.each([
  [
    'no connection',
    () => {
      throw new TypeError('no connection')
    },
  ],
  ['a broken server', () => Response.json({ error: { code: 'internal', message: '' } }, { status: 500 })],
])('[AU-05, ER-01] %s does not end a code that may still work', async (_, answer) => {
  await vi.waitFor(show(answer))
  await new Promise((resolve) => setTimeout(resolve))
  expect(isOver()).toBe(false)
})

test.each(['en', 'ar'] as const)(
  '[AU-02] the number that the code was sent to is shown grouped, with its country, left to right: %s',
  async (locale) => {
    await openBusiness(locale)
    saveSentCode('saffron', { phone: '٠٥٥١٢٣٤٥٦٧', country: 'SA' })
    show(() => Response.json({ error: { code: 'internal', message: '' } }, { status: 500 }))
    expect((await screen.findByText('+966 55 123 4567')).dir).toBe('ltr')
  },
)
