// @vitest-environment happy-dom
import { answering, businessAnswer } from '@storefront/testing'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

/** A busy machine takes seconds to draw a whole page for the first time. */
const PATIENCE = { timeout: 30_000 }

test('[RL-01] alone, without a shell, the remote shows the login', async () => {
  vi.stubGlobal('fetch', answering({ 'webapp/v5/restaurant/saffron': businessAnswer() }))
  history.replaceState(null, '', '/')
  await import('./standalone.tsx')
  expect(await screen.findByRole('button', { name: 'Send the code by SMS' }, PATIENCE)).toBeTruthy()
  expect(location.pathname).toBe('/saffron/login')
})

test('an API that does not run is told in the place of the page', async () => {
  vi.resetModules()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('Gateway Timeout', { status: 404 })))
  history.replaceState(null, '', '/saffron/login')
  document.body.replaceChildren()
  await import('./standalone.tsx')
  expect((await screen.findByRole('alert', {}, PATIENCE)).textContent).toContain('business: status 404')
})
