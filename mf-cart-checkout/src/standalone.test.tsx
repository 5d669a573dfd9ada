// @vitest-environment happy-dom
import { answering, businessAnswer } from '@storefront/testing'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SAFFRON_MENU } from './testing/saffron-menu.ts'

/** A busy machine takes seconds to draw a whole page for the first time. */
const PATIENCE = { timeout: 30_000 }

test('[RL-01] alone, without a shell, the remote shows the cart', async () => {
  vi.stubGlobal(
    'fetch',
    answering({ 'webapp/v5/restaurant/saffron': businessAnswer(), 'webapp/v5/menu/main': SAFFRON_MENU }),
  )
  history.replaceState(null, '', '/saffron/pickup/cart')
  await import('./standalone.tsx')
  expect(await screen.findByRole('heading', { name: 'Your cart is empty' }, PATIENCE)).toBeTruthy()
})
