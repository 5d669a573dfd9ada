// @vitest-environment happy-dom

import { useCart, useVisit } from '@storefront/store'
import { anOrder, json, problem } from '@storefront/testing'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import en from '../messages/en.json' with { type: 'json' }
import { calc, online, orders, show, TOTALS, where } from '../testing/checkout-scene.tsx'

online()
const lineRefused = (reason: string) => () =>
  problem(422, 'menu-changed', { lines: [{ line: 0, problem: reason }] })

test('[CP-08] [OR-10] a changed price shows old and new, and the next tap is another order for the new total', async () => {
  const refusals = [problem(409, 'price-changed', { totals: { ...TOTALS, total: 600, due: 600 } })]
  const totals = [550, 600, 600]
  const { sent, user } = await show({
    answers: {
      'service/pos/calc-order': () => calc(totals.shift()),
      'webapp/order': () => refusals.shift() ?? json({ order: anOrder() }),
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Pay/ }))
  const [changed] = await screen.findAllByText(/Your total changed/)
  expect(changed?.textContent).toMatch(/0\.550 to .*0\.600/)
  await user.click(await screen.findByRole('button', { name: /Pay .*0\.600/ }))
  await where()
  const [first, second] = orders(sent)
  expect([first?.seen_total, second?.seen_total]).toEqual([550, 600])
  expect(second?.idempotency_key).not.toBe(first?.idempotency_key)
})

test('[CP-08, WL-02] where only what is due has changed, the refusal names it and not the same total twice', async () => {
  const refusal = () => problem(409, 'price-changed', { totals: { ...TOTALS, total: 550, due: 550 } })
  const covered = { ...TOTALS, wallet: 550, due: 0 }
  const { user } = await show({
    answers: {
      'service/pos/calc-order': () => json({ total: 550, totals: covered, lines: [] }),
      'webapp/order': refusal,
    },
  })
  await user.click(await screen.findByRole('button', { name: /^(Pay|Place order).*KWD.0$/ }))
  const changed = await screen.findByText(/Your total changed/)
  expect(changed.textContent).toMatch(/from KWD.0 to KWD.0\.550/)
})

test('[OR-10] changed lines are named with their reason, and the cart stays', async () => {
  const refusal = () => problem(422, 'menu-changed', { lines: [{ line: 0, problem: 'sold-out' }] })
  const { user } = await show({ answers: { 'webapp/order': refusal } })
  await user.click(await screen.findByRole('button', { name: /^Pay/ }))
  expect(await screen.findByText('Water: sold out for now')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to cart' })).toBeTruthy()
  expect(useCart.getState().items).toHaveLength(1)
  expect(useVisit.getState().openIntent).toBeNull()
})

test.each<[string, () => Response, string]>([
  ['a dish that is gone', lineRefused('item-gone'), `Water: ${en['reason.item-gone']}`],
  ['the size of another dish', lineRefused('price-label-gone'), `Water: ${en['reason.price-label-gone']}`],
  ['an option of another dish', lineRefused('modifier-gone'), `Water: ${en['reason.modifier-gone']}`],
  [
    'a branch of another business',
    () => problem(409, 'selling-type-not-sold'),
    en['refused.selling-type-not-sold'],
  ],
  [
    'a busy address',
    () => problem(429, 'too-many-requests'),
    'Too many attempts. Wait a minute and try again.',
  ],
  [
    'an unknown branch',
    () => problem(404, 'branch-not-found'),
    'This branch no longer takes orders. Choose another one.',
  ],
  [
    '[DL-04] a place outside every zone',
    () => problem(409, 'outside-delivery-area', { fields: [{ field: 'address.lat', reason: 'outside' }] }),
    'This branch doesn’t deliver there.',
  ],
  [
    '[DL-08] a country that nobody ships to',
    () => problem(409, 'country-not-served', { fields: [{ field: 'country', reason: 'not served' }] }),
    'This branch doesn’t ship to this country.',
  ],
])(
  '[OR-03, OR-10] %s is refused with the reason, and the unchanged cart can be ordered',
  async (_, refusal, reason) => {
    const answers = [refusal, () => json({ order: anOrder() })]
    const { user } = await show({ answers: { 'webapp/order': () => (answers.shift() ?? refusal)() } })
    await user.click(await screen.findByRole('button', { name: /^Pay/ }))
    expect((await screen.findByText(reason)).closest('[role=alert]')?.textContent).toContain(
      en['refused.title'],
    )
    expect(useCart.getState().items).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: /^Pay/ }))
    expect(await where()).toContain('/saffron/orders/success/')
  },
)

test('[SH-07] a shop that closed meanwhile says so, and the cart stays', async () => {
  const { user } = await show({ answers: { 'webapp/order': () => problem(409, 'ordering-closed') } })
  await user.click(await screen.findByRole('button', { name: /^Pay/ }))
  expect(await screen.findByText(/just closed for orders/)).toBeTruthy()
  expect(useCart.getState().items).toHaveLength(1)
})

test('[OR-10] a refused field is marked and focused until it is changed', async () => {
  const refusal = () => problem(422, 'bad-request', { fields: [{ field: 'phone', reason: 'no' }] })
  const { user } = await show({ answers: { 'webapp/order': refusal } })
  await user.click(await screen.findByRole('button', { name: /^Pay/ }))
  const phone = await screen.findByLabelText('Phone number')
  await waitFor(() => expect(document.activeElement).toBe(phone))
  expect(phone.getAttribute('aria-invalid')).toBe('true')
  await user.type(phone, '{Backspace}5')
  expect(phone.getAttribute('aria-invalid')).toBeNull()
})

test('[OR-10] a car that is refused says so, is focused, and is sent once it is changed', async () => {
  const answers = [() => problem(422, 'car-required'), () => json({ order: anOrder() })]
  const { user } = await show({
    answers: { 'webapp/order': () => answers.shift()?.() ?? problem(500, 'server-error') },
  })
  await user.click(await screen.findByRole('button', { name: /^Pay/ }))
  expect(await screen.findByText('Enter your car’s details.')).toBeTruthy()
  const plate = await screen.findByLabelText('Number plate')
  await waitFor(() => expect(document.activeElement).toBe(plate))
  await user.type(plate, '9')
  await user.click(screen.getByRole('button', { name: /^Pay/ }))
  expect(await where()).toContain('/saffron/orders/success/')
})
