// @vitest-environment happy-dom
import { aBusiness, answering, businessAnswer } from '@storefront/testing'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DAY, OFFER } from './testing/open-shop.ts'

/** The first render of a page takes seconds on a busy machine. */
const PATIENCE = { timeout: 30_000 }

test('[RL-01] alone, without a shell, the remote shows the reservation', async () => {
  const reservation = { ...aBusiness().reservation, enabled: true, with_table: true }
  vi.stubGlobal(
    'fetch',
    answering({
      'webapp/v5/restaurant/saffron': businessAnswer({ reservation }),
      'webapp/reservation-offer': OFFER,
      'webapp/availability': DAY,
    }),
  )
  history.replaceState(null, '', '/')
  await import('./standalone.tsx')
  expect(await screen.findByRole('heading', { level: 1, name: 'Reserve a table' }, PATIENCE)).toBeTruthy()
  expect(location.pathname).toBe('/saffron/reservation/reserv_dinein')
})
