// @vitest-environment happy-dom

import { useCart } from '@storefront/store'
import { anOrder, json } from '@storefront/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { KNOWN, online, orders, show } from '../testing/checkout-scene.tsx'

online()

const card = (name: string) => within(screen.getByRole('region', { name }))
const isFolded = (name: string) => card(name).queryByRole('button', { name: 'Change' }) !== null
const FOLDED = ['Your details', 'Pickup', 'Payment']

test('[BX-05] who comes back finds every answer folded into a line, and places the order with one tap', async () => {
  const { sent, user } = await show({
    persisted: { ...KNOWN, payment: 1 },
    answers: { 'webapp/order': () => json({ order: anOrder() }) },
  })
  const place = await screen.findByRole('button', { name: /^Place order/ })
  expect(FOLDED.filter((name) => !isFolded(name))).toEqual([])
  expect(card('Your details').getByText('Sara')).toBeTruthy()
  expect(card('Pickup').getByText('12-345')).toBeTruthy()
  expect(card('Payment').getByText('Cash')).toBeTruthy()
  await user.click(place)
  await screen.findByRole('status', { name: 'path' })
  expect(orders(sent)).toMatchObject([{ payment_type: 1, name: 'Sara' }])
})

test('[BX-05] a complete card folds once the focus is elsewhere, an incomplete one stays open', async () => {
  const { user } = await show({ persisted: { ...KNOWN, name: '', car: null, walksIn: false } })
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Sara')
  await user.click(screen.getByRole('textbox', { name: 'Number plate' }))
  await waitFor(() => expect(isFolded('Your details')).toBe(true))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Number plate' }))
  await user.click(screen.getByRole('radio', { name: /^Cash/ }))
  await user.click(screen.getByRole('textbox', { name: 'Note for the order' }))
  await waitFor(() => expect(isFolded('Payment')).toBe(true))
  expect(isFolded('Pickup')).toBe(false)
})

test('[BX-05, ST-03] walking in is remembered once it was ordered so, and the car stays known', async () => {
  const first = await show({
    persisted: { ...KNOWN, car: null, payment: 1 },
    answers: { 'webapp/order': () => json({ order: anOrder() }) },
  })
  await first.user.click(await screen.findByRole('button', { name: /^Place order/ }))
  await screen.findByRole('status', { name: 'path' })
  const { walksIn } = useCart.getState()
  cleanup()
  const { user } = await show({ persisted: { ...KNOWN, walksIn } })
  await screen.findByRole('region', { name: 'Pickup' })
  expect(isFolded('Pickup')).toBe(true)
  expect(card('Pickup').getByText('Walk in')).toBeTruthy()
  await user.click(card('Pickup').getByRole('button', { name: 'Change' }))
  expect(document.activeElement).toBe(card('Pickup').getByRole('radio', { name: 'Walk in' }))
  await user.click(card('Pickup').getByRole('radio', { name: 'Bring it to my car' }))
  expect(card('Pickup').getByLabelText<HTMLInputElement>('Number plate').value).toBe('12-345')
})

test('[BX-05] the payment is open until it was chosen, and is remembered for the next order', async () => {
  const { user } = await show({ persisted: KNOWN })
  await user.click(await screen.findByRole('radio', { name: /^Cash/ }))
  expect(useCart.getState().payment).toBe(1)
})

test('[UI-04] the title of the checkout is visible', async () => {
  await show({})
  expect((await screen.findByRole('heading', { level: 1 })).className).not.toMatch(/hidden/i)
})
