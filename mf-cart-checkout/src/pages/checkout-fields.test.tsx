// @vitest-environment happy-dom

import { useVisit } from '@storefront/store'
import { aBusiness, anOrder, json } from '@storefront/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { KNOWN, online, orders, show, where } from '../testing/checkout-scene.tsx'

online()

test('[OR-01] nothing is sent with wrong answers; each says what it needs and the first one is focused', async () => {
  const { sent, user } = await show({ persisted: { walksIn: false } })
  await user.click(await screen.findByRole('button', { name: /^Pay/ }))
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  expect(screen.getByText('Enter your name.')).toBeTruthy()
  expect(screen.getByText('Enter a phone number.')).toBeTruthy()
  expect(screen.getByText(/number plate so/)).toBeTruthy()
  expect(orders(sent)).toEqual([])
})

test('[BX-01] the bar names the first missing field and leads to it', async () => {
  const { user } = await show({ persisted: { ...KNOWN, name: '' } })
  await user.click(await screen.findByRole('button', { name: 'Add your name' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  await user.type(screen.getByLabelText('Name'), 'Sara')
  expect(screen.queryByRole('button', { name: 'Add your name' })).toBeNull()
})

test('[CT-01] known answers are filled in and their cards folded', async () => {
  await show()
  expect(await screen.findByText('Sara')).toBeTruthy()
  expect(await screen.findByText('+965 555 01234')).toBeTruthy()
  expect(screen.getByText('12-345')).toBeTruthy()
  expect(screen.queryByLabelText('Name')).toBeNull()
})

test('[ST-03] a pickup is walked in for, and the car is asked for only where it is brought to one', async () => {
  const { sent, user } = await show({
    persisted: { ...KNOWN, car: null },
    answers: { 'webapp/order': () => json({ order: anOrder() }) },
  })
  const walkIn = await screen.findByRole<HTMLInputElement>('radio', { name: 'Walk in' })
  expect(walkIn.checked).toBe(true)
  expect(screen.queryByLabelText('Number plate')).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Bring it to my car' }))
  await user.click(screen.getByRole('button', { name: 'Add your number plate' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Number plate'))
  await user.type(screen.getByLabelText('Number plate'), '17-4521')
  await user.click(screen.getByRole('radio', { name: 'Walk in' }))
  await user.click(screen.getByRole('button', { name: /^Pay/ }))
  await where()
  expect(orders(sent)).toMatchObject([{ car: null, selling_types: 'car_pickup' }])
})

test('[ST-03] a shop that asks for no car gives no choice', async () => {
  await show({ business: { pickup: { ...aBusiness().pickup, showCarInfo: false } } })
  await screen.findByRole('region', { name: 'Pickup' })
  expect(screen.queryByRole('radio', { name: 'Walk in' })).toBeNull()
})

test('[AU-02] a field is checked when it is left, and Arabic digits are read', async () => {
  const { sent, user } = await show({
    persisted: { ...KNOWN, phone: '' },
    answers: { 'webapp/order': () => json({ order: anOrder() }) },
  })
  const phone = await screen.findByLabelText('Phone number')
  await user.type(phone, '5')
  await user.tab()
  expect(screen.getByText(/^This number is too short/)).toBeTruthy()
  await user.clear(phone)
  await user.type(phone, '٥٥٥٠١٢٣٤')
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByLabelText('Phone number')).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Pay/ }))
  await where()
  expect(orders(sent)[0]).toMatchObject({ phone: '55501234', dial_code: '+965' })
})

test('[AU-02] a number too long for its country is reported before anything is sent', async () => {
  const { sent, user } = await show({ persisted: { ...KNOWN, phone: '500123456789' } })
  await user.click(await screen.findByRole('button', { name: /^Pay/ }))
  expect(await screen.findByText(/^This number is too long/)).toBeTruthy()
  expect(orders(sent)).toEqual([])
})

test('[ST-03] a table from its code is confirmed before anything is sent', async () => {
  const { sent, user } = await show({
    at: '/saffron/dinein/checkout',
    visit: { tableId: 't7' },
    answers: { 'webapp/order': () => json({ order: anOrder() }) },
  })
  await user.click(await screen.findByRole('button', { name: /^Pay/ }))
  await waitFor(() => expect(screen.getByText('Confirm your table.')).toBeTruthy())
  expect(orders(sent)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Yes, table 7' }))
  await user.click(screen.getByRole('button', { name: /^Pay/ }))
  await where()
  expect(orders(sent)[0]).toMatchObject({ table_id: 't7', car: null, selling_types: 'dine_in' })
})

test('[ST-03] a table that the branch does not have is reported, and another can be chosen', async () => {
  const { user } = await show({ at: '/saffron/dinein/checkout', visit: { tableId: 't99' } })
  expect(await screen.findByText(/can’t find this table/)).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Table'), 't8')
  expect(screen.queryByText(/can’t find this table/)).toBeNull()
  expect(useVisit.getState().tableId).toBe('t8')
})

test('[OR-05] cash and card as the business offers them', async () => {
  await show({ business: { payment_methods: { cash: true, card: false } } })
  const payment = within(await screen.findByRole('region', { name: 'Payment' }))
  expect(payment.getByText('Cash')).toBeTruthy()
  expect(payment.queryByRole('button', { name: 'Change' })).toBeNull()
  expect(payment.queryByText('Card')).toBeNull()
  expect(screen.getByRole('button', { name: /^Place order/ })).toBeTruthy()
})
