// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { calc, online, orders, type Scene, show, where } from '../testing/checkout-scene.tsx'

online()

test('[CP-08] a total that the server sees differently is shown before placing, and is the one on the button', async () => {
  await show({ answers: { 'service/pos/calc-order': () => calc(575) } })
  expect((await screen.findByText(/Your total changed/)).textContent).toMatch(/from .*0\.550 to .*0\.575/)
  expect(screen.getByRole('button', { name: /^Pay/ }).textContent).toMatch(/0\.575/)
})

test.each<[string, Scene, string]>([
  ['[GD-05] an empty cart goes to the cart', { cart: [] }, '/saffron/pickup/cart'],
  ['[GD-05] checkout off goes to the menu', { business: { checkoutCarPickup: false } }, '/saffron/pickup'],
  ['[MN-10] hidden prices go to the cart', { business: { hide_price: true } }, '/saffron/pickup/cart'],
])('%s', async (_label, scene, path) => {
  await show(scene)
  expect(await where()).toBe(path)
})

test('[GD-06] a closed shop says so and its button does nothing', async () => {
  const { sent, user } = await show({ open: false })
  expect(await screen.findByText(/closed now/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Pay/ }))
  expect(orders(sent)).toEqual([])
})
