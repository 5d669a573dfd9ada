// @vitest-environment happy-dom
import { answering, branchesAnswer, businessAnswer } from '@storefront/testing'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

/** The first render of a page takes seconds on a busy machine. */
const PATIENCE = { timeout: 30_000 }

test('[RL-01] alone, without a shell, the remote shows the branches', async () => {
  vi.stubGlobal(
    'fetch',
    answering({
      'webapp/v5/restaurant/saffron': businessAnswer(),
      'webapp/branches/saffron': branchesAnswer(),
    }),
  )
  history.replaceState(null, '', '/')
  await import('./standalone.tsx')
  expect(await screen.findByText('Salmiya', {}, PATIENCE)).toBeTruthy()
  expect(location.pathname).toBe('/saffron/Branches')
})
