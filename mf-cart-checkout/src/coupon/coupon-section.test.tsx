// @vitest-environment happy-dom

import { queryClient } from '@storefront/api-client'
import { useCart, useCheckoutDraft, useSession } from '@storefront/store'
import { type Answers, cartLine, heldAnswer, json, problem, serve } from '@storefront/testing'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { CartPage } from '../pages/cart-page.tsx'
import { aCoupon } from '../testing/coupon.ts'
import { openShop, type Shop } from '../testing/open-shop.ts'
import { Shown } from '../testing/shown.tsx'

const COUPON = aCoupon()
const PHONE = { dial_code: '+965', number: '55501234' }
const water = cartLine('water', 'water-one', { count: 4, seen: { names: [], unitPrice: 250 } })
const refused = (reason: string) => problem(422, 'coupon-refused', { reason })

async function show(answers: Answers, shop: Shop = {}) {
  const sent = serve(answers)
  await openShop({ cart: [water], ...shop })
  render(
    <Shown path="/:ref/:type/cart" at="/saffron/pickup/cart">
      <CartPage />
    </Shown>,
  )
  return { sent, user: userEvent.setup() }
}
const field = () => screen.findByRole('textbox', { name: 'Coupon code' })
const total = () => screen.findByRole('link', { name: /^Checkout/ }).then((link) => link.textContent)

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

test('[CP-01, CP-07] a code typed in any case is brought in by Enter, says what it saves, and goes with one tap', async () => {
  const { sent, user } = await show({ 'webapp/coupon/': () => json({ coupon: COUPON }) })
  // 1.000 and 10 % service.
  expect(await total()).toContain('1.100')
  await user.type(await field(), ' welcome10{Enter}')
  // 0.900 and 10 % service.
  await waitFor(async () => expect(await total()).toContain('0.990'))
  expect(screen.getByText('You save KWD 0.100')).toBeTruthy()
  expect(screen.getByText('Coupon −KWD 0.100')).toBeTruthy()
  const asked = sent.find(({ method }) => method === 'POST')
  expect(asked?.body).toMatchObject({ code: 'WELCOME10', selling_types: 'car_pickup' })
  await user.click(screen.getByRole('button', { name: 'Remove coupon WELCOME10' }))
  expect(await total()).toContain('1.100')
  expect(useCart.getState().coupon).toBeNull()
})

test.each([
  ['Arabic-Indic digits', 'welcome١٠'],
  ['direction marks', '\u2066WELCOME10\u2069\u200f'],
  ['what is invisible inside', 'WELCOME\u200b1\u00ad0\ufeff'],
  ['a no-break space', '\u00a0WELCOME10\u00a0'],
])('[CP-01] a code pasted with %s is sent clean and stays in the field as it is', async (_, pasted) => {
  const { sent, user } = await show({ 'webapp/coupon/': () => refused('expired') })
  await user.click(await field())
  await user.paste(pasted)
  await user.keyboard('{Enter}')
  expect(await screen.findByText('This coupon has expired.')).toBeTruthy()
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ code: 'WELCOME10' })
  expect(((await field()) as HTMLInputElement).value).toBe(pasted)
})

test('[CP-01] another code that is typed while one is looked up stays typed', async () => {
  const held = heldAnswer()
  const { user } = await show({ 'webapp/coupon/': held.answer })
  await user.type(await field(), 'WELCOME10{Enter}')
  await user.clear(await field())
  await user.type(await field(), 'NEXT5')
  held.send(json({ coupon: COUPON }))
  expect(await screen.findByText('You save KWD 0.100')).toBeTruthy()
  expect(useCheckoutDraft.getState().couponTyped).toBe('NEXT5')
})

test('[CP-04] free delivery for goods that are not in the cart says why it does not count', async () => {
  const freeCake = { ...COUPON, discount_value: 0, free_delivery: true, all_menu: false, item_ids: ['cake'] }
  const { user } = await show({ 'webapp/coupon/': () => json({ coupon: freeCake }) })
  await user.type(await field(), 'freecake{Enter}')
  expect(await screen.findByText('This coupon doesn’t cover anything in your cart.')).toBeTruthy()
})

test.each([
  ['unknown', 'We can’t find this code. Check the spelling.'],
  ['guests-only', 'This coupon is for guests only. You’re logged in.'],
  ['customers-only', 'This coupon is for members. Log in to use it.'],
  ['not-yet-valid', 'This coupon isn’t valid yet.'],
  ['expired', 'This coupon has expired.'],
  ['used-up', 'This coupon is no longer available.'],
  ['used-by-you', 'You’ve already used this coupon.'],
])('[CP-01, CP-02] a code that is refused (%s) says why and stays typed', async (reason, words) => {
  const { user } = await show({ 'webapp/coupon/': () => refused(reason) })
  await user.type(await field(), 'SOME{Enter}')
  expect(await screen.findByText(words)).toBeTruthy()
  expect(((await field()) as HTMLInputElement).value).toBe('SOME')
  expect(useCart.getState().coupon).toBeNull()
  expect(useCheckoutDraft.getState().couponTyped).toBe('SOME')
})

test.each([
  [{ min_subtotal: 1500 }, 'Add KWD 0.500 more to use this coupon.'],
  [{ all_menu: false, item_ids: ['tawook'] }, 'This coupon doesn’t cover anything in your cart.'],
  [{ until: '2020-01-01T00:00:00Z' }, 'This coupon has expired.'],
])(
  '[CP-02] a coupon in the cart that the cart does not fit (%o) says why, takes nothing off, and goes with one tap',
  async (changes, words) => {
    const { user } = await show({ 'webapp/coupon/': () => json({ coupon: { ...COUPON, ...changes } }) })
    await user.type(await field(), 'WELCOME10{Enter}')
    expect(await screen.findByText(words)).toBeTruthy()
    expect(await total()).toContain('1.100')
    await user.click(screen.getByRole('button', { name: 'Remove coupon WELCOME10' }))
    expect(screen.queryByText(words)).toBeNull()
    expect(useCart.getState().coupon).toBeNull()
  },
)

test('[CP-02] more of it makes a coupon work that the cart was too small for', async () => {
  const { user } = await show({ 'webapp/coupon/': () => json({ coupon: { ...COUPON, min_subtotal: 1250 } }) })
  await user.type(await field(), 'WELCOME10{Enter}')
  await screen.findByText('Add KWD 0.250 more to use this coupon.')
  await user.click(screen.getByRole('button', { name: 'One more Water' }))
  expect(await screen.findByText('You save KWD 0.125')).toBeTruthy()
})

test('[CP-01] a coupon for guests is looked at again when the visitor logs in', async () => {
  const { user } = await show({
    'webapp/coupon/': () => (useSession.getState().token ? refused('guests-only') : json({ coupon: COUPON })),
  })
  await user.type(await field(), 'WELCOME10{Enter}')
  await screen.findByText('You save KWD 0.100')
  const customer = { id: 'c1', business_id: 'owner', name: 'Sara', phone: PHONE }
  act(() => useSession.setState({ token: 'token', customer }))
  expect(await screen.findByText('This coupon is for guests only. You’re logged in.')).toBeTruthy()
  expect(await total()).toContain('1.100')
})

test('[CP-01, CP-08] a coupon that was used up meanwhile takes nothing off any more', async () => {
  let isUsedUp = false
  const { user } = await show({
    'webapp/coupon/': () => (isUsedUp ? refused('used-up') : json({ coupon: COUPON })),
  })
  await user.type(await field(), 'WELCOME10{Enter}')
  await screen.findByText('You save KWD 0.100')
  isUsedUp = true
  // As after an order that was refused or placed, perhaps in another tab.
  await act(() => queryClient.invalidateQueries({ queryKey: ['coupon'] }))
  expect(await screen.findByText('This coupon is no longer available.')).toBeTruthy()
  expect(await total()).toContain('1.100')
})

test('[CP-01] without a connection the code stays, and the words say that it is not its fault', async () => {
  const { user } = await show({ 'webapp/coupon/': () => Promise.reject(new TypeError('lost')) })
  await user.type(await field(), 'WELCOME10{Enter}')
  expect(await screen.findByText(/^You seem to be offline/)).toBeTruthy()
})
