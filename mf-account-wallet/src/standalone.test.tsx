// @vitest-environment happy-dom
import { answering, businessAnswer } from '@storefront/testing'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

/** The first render of a page takes seconds on a busy machine. */
const PATIENCE = { timeout: 30_000 }

beforeEach(() => {
  vi.resetModules()
  document.body.replaceChildren()
})

test('[RL-01] alone, without a shell, the remote shows the login', async () => {
  vi.stubGlobal('fetch', answering({ 'webapp/v5/restaurant/saffron': businessAnswer() }))
  history.replaceState(null, '', '/')
  await import('./standalone.tsx')
  expect(await screen.findByRole('button', { name: 'Send code by SMS' }, PATIENCE)).toBeTruthy()
  expect(location.pathname).toBe('/saffron/login')
})

test('an unreachable API shows an error instead of the page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('Gateway Timeout', { status: 404 })))
  history.replaceState(null, '', '/saffron/login')
  await import('./standalone.tsx')
  expect((await screen.findByRole('alert', {}, PATIENCE)).textContent).toContain('business: status 404')
})
