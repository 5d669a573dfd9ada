// @vitest-environment happy-dom

import { installSlots } from '@storefront/bridge'
import { aReservation, EIGHT, json, serve } from '@storefront/testing'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aHold, DAY, OFFER, openShop } from '../testing/open-shop.ts'
import { choosesEight, openReservePage, reserveButton, saysWho } from '../testing/reserve-page.tsx'

beforeEach(() => openShop({ verify_phone: true }))
afterEach(() => {
  cleanup()
  installSlots(({ loading }) => loading)
})

test('[AU-03, RS-02] where verification is required nothing is sent before it, and the code field gets the focus', async () => {
  let onVerified: ((verified: boolean) => void) | undefined
  installSlots(({ name, props }) => {
    if (name !== 'account/VerifyPhone' || !('phone' in props)) return null
    onVerified = props.onVerified
    return (
      <fieldset id={props.id} tabIndex={-1}>
        {props.error}
      </fieldset>
    )
  })
  const sent = serve({
    'webapp/reservation-offer': () => json(OFFER),
    'webapp/reservation-availability': () => json(DAY),
    'webapp/reservation-hold': () => json(aHold(EIGHT)),
    'webapp/reserve-table': () => json({ reservation: aReservation() }),
  })
  const isSent = () => sent.some(({ path }) => path === 'webapp/reserve-table')
  openReservePage()
  await choosesEight()
  await saysWho()
  fireEvent.click(reserveButton())
  const part = await screen.findByText('Confirm your phone number with a code first.', {
    selector: 'fieldset',
  })
  expect(document.activeElement).toBe(part)
  expect(isSent()).toBe(false)
  act(() => onVerified?.(true))
  fireEvent.click(reserveButton())
  expect(await screen.findByText('/saffron/reservation/success/r1')).toBeTruthy()
  expect(isSent()).toBe(true)
})

test('[AU-03, ER-01] while the code slot is missing, the form shows what it is waiting for', async () => {
  installSlots(({ loading }) => loading)
  const sent = serve({
    'webapp/reservation-offer': () => json(OFFER),
    'webapp/reservation-availability': () => json(DAY),
    'webapp/reservation-hold': () => json(aHold(EIGHT)),
  })
  openReservePage()
  await choosesEight()
  await saysWho()
  fireEvent.click(reserveButton())
  expect(await screen.findByText('Confirm your phone number with a code first.')).toBeTruthy()
  expect(sent.some(({ path }) => path === 'webapp/reserve-table')).toBe(false)
})
