// @vitest-environment happy-dom

import { anOrder, json, problem } from '@storefront/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { KNOWN, online, orders, type Scene, show, where } from '../testing/checkout-scene.tsx'
import { aCoupon } from '../testing/coupon.ts'

online()

const DETAILS = { name: 'Your details' }
const contact = () => screen.queryByRole('region', DETAILS)

/** The checkout at a table that was confirmed; nothing is known of the visitor. */
async function atTable(scene: Scene = {}) {
  const shown = await show({
    at: '/saffron/dinein/checkout',
    visit: { tableId: 't7' },
    persisted: {},
    ...scene,
    answers: { 'webapp/order': () => json({ order: anOrder() }), ...scene.answers },
  })
  await shown.user.click(await screen.findByRole('button', { name: 'Yes, table 7' }))
  return shown
}
const pay = () => screen.findByRole('button', { name: /^Pay/ })

const coupon = (per_customer: boolean) => aCoupon({ code: 'MINE', ...(per_customer ? { per_customer } : {}) })

test.each([
  ['a new guest', {}],
  ['a guest who gave them before', { persisted: KNOWN }],
  ['a customer', { customer: true }],
])('[OR-12] at a table %s gives no name and number', async (_who, scene) => {
  const { sent, user } = await atTable(scene)
  expect(contact()).toBeNull()
  await user.click(await pay())
  await where()
  const [order] = orders(sent)
  expect(order).toMatchObject({ table_id: 't7', selling_types: 'dine_in' })
  expect(['name', 'phone', 'dial_code'].filter((field) => field in (order ?? {}))).toEqual([])
})

test.each([
  ['Name', 'Omar', { name: 'Omar' }],
  ['Phone number', '66601234', { phone: '66601234', dial_code: '+965' }],
])('[OR-12] %s of the account can be emptied, and another one typed', async (label, other, expected) => {
  const { sent, user } = await show({
    customer: true,
    persisted: { car: KNOWN.car },
    answers: { 'webapp/order': () => json({ order: anOrder() }) },
  })
  const change = within(await screen.findByRole('region', DETAILS)).queryByRole('button', { name: /^Change/ })
  if (change) await user.click(change)
  const field = screen.getByLabelText<HTMLInputElement>(label)
  await user.clear(field)
  expect(field.value).toBe('')
  await user.type(field, other)
  await user.click(await screen.findByRole('button', { name: /^(Pay|Place order)/ }))
  await where()
  expect(orders(sent)).toMatchObject([expected])
})

test('[OR-12] a business that wants name and number asks for them at a table too', async () => {
  const { sent, user } = await atTable({
    business: { dine_in: { table_required: true, asks_contact: true } },
  })
  await user.click(await screen.findByRole('button', { name: 'Add your name' }))
  await user.type(screen.getByLabelText('Name'), 'Sara')
  await user.type(screen.getByLabelText('Phone number'), '55501234')
  await user.click(await pay())
  await where()
  expect(orders(sent)).toMatchObject([{ name: 'Sara', phone: '55501234', dial_code: '+965' }])
})

test.each([
  ['guest is asked for the number', true, false, true],
  ['customer is not', true, true, false],
  ['guest is not, where it is not counted', false, false, false],
])('[OR-12, CP-02] with a coupon that counts per customer a %s', async (_who, counted, customer, asked) => {
  await atTable({
    customer,
    persisted: { coupon: 'MINE' },
    answers: { 'webapp/coupon': () => json({ coupon: coupon(counted) }) },
  })
  if (asked) expect(await screen.findByRole('region', DETAILS)).toBeTruthy()
  else {
    await pay()
    expect(contact()).toBeNull()
  }
})

test('[OR-12] a number that the shop misses after all is asked for, and stays asked for', async () => {
  const fields = [{ field: 'phone', reason: 'NOT_A_NUMBER' }]
  const refusals = [problem(422, 'bad-request', { fields }), problem(409, 'ordering-closed')]
  const { sent, user } = await atTable({
    answers: { 'webapp/order': () => refusals.shift() ?? json({ order: anOrder() }) },
  })
  await user.click(await pay())
  expect(await screen.findByText('Enter a phone number.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
  await user.type(screen.getByLabelText('Name'), 'Sara')
  await user.type(screen.getByLabelText('Phone number'), '55501234')
  await user.click(await pay())
  expect(await screen.findByText(/just closed for orders/)).toBeTruthy()
  expect(contact()).toBeTruthy()
  await user.click(await pay())
  await where()
  expect(orders(sent).map(({ name }) => name)).toEqual([undefined, 'Sara', 'Sara'])
})
