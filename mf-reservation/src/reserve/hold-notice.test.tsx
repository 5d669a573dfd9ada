// @vitest-environment happy-dom
import { EIGHT, json, serve } from '@storefront/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useDraft } from '../draft/draft-store.ts'
import { aHold, DAY, OFFER, openShop } from '../testing/open-shop.ts'
import { choosesEight, fill, openReservePage } from '../testing/reserve-page.tsx'

beforeEach(() => openShop())
afterEach(cleanup)

test('[RS-02, UI-04] the end of a hold is announced once, not on every keystroke', async () => {
  serve({
    'webapp/reservation-offer': () => json(OFFER),
    'webapp/reservation-availability': () => json(DAY),
    'webapp/reservation-hold': () => json(aHold(EIGHT)),
  })
  openReservePage()
  await choosesEight()
  const { hold, change } = useDraft.getState()
  if (hold) change({ hold: { ...hold, expiresAt: Date.now() - 1 } })
  await screen.findByRole('button', { name: 'Hold this time' })
  const said = () => document.querySelector('[aria-live="polite"]')?.textContent
  const once = 'We’re no longer holding this time. It may still be available.'
  await waitFor(() => expect(said()).toBe(once))
  // A repeated announcement clears the region first.
  for (const name of ['N', 'No', 'Nou']) fill('Name', name)
  expect(said()).toBe(once)
})
