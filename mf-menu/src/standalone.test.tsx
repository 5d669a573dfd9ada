// @vitest-environment happy-dom
import { answering, businessAnswer, menuAnswer } from '@storefront/testing'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

/** A busy machine takes seconds to draw a whole page for the first time. */
const PATIENCE = { timeout: 30_000 }

test('[RL-01] alone, without a shell, the remote shows the menu', async () => {
  vi.stubGlobal(
    'fetch',
    answering({ 'webapp/v5/restaurant/saffron': businessAnswer(), 'webapp/v5/menu/main': menuAnswer() }),
  )
  history.replaceState(null, '', '/')
  await import('./standalone.tsx')
  expect(await screen.findByRole('link', { name: 'Shish tawook' }, PATIENCE)).toBeTruthy()
  expect(location.pathname).toBe('/saffron/pickup')
})
