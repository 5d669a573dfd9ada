// @vitest-environment happy-dom

import type { OrderPayload } from '@storefront/api-contract/ordering'
import { openVisit, useCheckoutDraft, useVisit } from '@storefront/store'
import { anOrder, json } from '@storefront/testing'
import { act, cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { online, orders, show, showPage, TOTALS } from '../testing/checkout-scene.tsx'

online()

const TIPS = { selling_types: ['car_pickup' as const], percents: [5, 10], own_amount: true, most: 1000 }
// Two waters for 0.500 and 10 % service; the tip is of 0.500.
const calc = ({ body }: { body?: unknown }) => {
  const { tip } = body as Pick<OrderPayload, 'tip'>
  const amount = !tip ? 0 : 'percent' in tip ? tip.percent * 5 : tip.amount
  const total = 550 + amount
  return json({ total, totals: { ...TOTALS, tip: amount, total, due: total }, lines: [] })
}
const answers = { 'service/pos/calc-order': calc, 'webapp/order': () => json({ order: anOrder() }) }
function reload() {
  cleanup()
  useCheckoutDraft.setState({ referenceId: '', tip: null })
  useVisit.setState({ referenceId: '' })
  openVisit('saffron')
  showPage()
}
const pay = (amount: string) =>
  screen.findByRole('button', { name: new RegExp(`^Pay KWD\\s${amount.replace('.', '\\.')}$`) })
const details = () => screen.getByRole('group', { name: 'Price details' }).textContent

test('[BX-06, OR-11] a percentage shows its amount, is in the totals at once, and is sent as a choice', async () => {
  const { sent, user } = await show({ business: { tips: TIPS }, answers })
  await user.click(await screen.findByRole('radio', { name: /^10%\s*KWD\s0\.050$/ }))
  expect(await pay('0.600')).toBeTruthy()
  expect(details()).toMatch(/Tip.*KWD\s0\.050/)
  expect(screen.queryByText(/Your total changed/)).toBeNull()
  await user.click(await pay('0.600'))
  await screen.findByRole('status', { name: 'path' })
  expect(orders(sent)).toMatchObject([{ tip: { percent: 10 }, seen_total: 600 }])
  expect(useCheckoutDraft.getState().tip).toBeNull()
})

test('[BX-06] an own amount, in any digits, and none again', async () => {
  const { sent, user } = await show({ business: { tips: TIPS }, answers })
  await user.click(await screen.findByRole('radio', { name: 'Other amount' }))
  expect(await pay('0.550')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Tip amount' }), '٠٫٣')
  expect(await pay('0.850')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'No tip' }))
  await user.click(await pay('0.550'))
  await screen.findByRole('status', { name: 'path' })
  expect(orders(sent)[0]).not.toHaveProperty('tip')
})

test('[BX-06] an amount above the largest tip is not added, and says why', async () => {
  const { user } = await show({ business: { tips: TIPS }, answers })
  await user.click(await screen.findByRole('radio', { name: 'Other amount' }))
  await user.type(screen.getByRole('textbox', { name: 'Tip amount' }), '1.5')
  expect(await screen.findByText(/^The largest tip is KWD\s1\.$/)).toBeTruthy()
  expect(await pay('0.550')).toBeTruthy()
})

test('[BX-06] an order with a tip above the largest is not sent; its field gets the focus', async () => {
  const { sent, user } = await show({ business: { tips: TIPS }, answers })
  await user.click(await screen.findByRole('radio', { name: 'Other amount' }))
  const field = screen.getByRole('textbox', { name: 'Tip amount' })
  await user.type(field, '1.5')
  await user.click(await pay('0.550'))
  expect(document.activeElement).toBe(field)
  expect(orders(sent)).toEqual([])
  await user.clear(field)
  await user.type(field, '1')
  await user.click(await pay('1.550'))
  await screen.findByRole('status', { name: 'path' })
  expect(orders(sent)).toMatchObject([{ tip: { amount: 1000 } }])
})

test.each(['five', '5k', '-1', '1.2.3', '1.0000'])(
  '[BX-06] “%s” as a tip is no amount: it stays, says so, and stops the order',
  async (text) => {
    const { sent, user } = await show({ business: { tips: TIPS }, answers })
    await user.click(await screen.findByRole('radio', { name: 'Other amount' }))
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Tip amount' })
    await user.type(field, text)
    await user.tab()
    expect(await screen.findByText('Enter an amount in digits.')).toBeTruthy()
    await user.click(await pay('0.550'))
    expect(document.activeElement).toBe(field)
    expect(field.value).toBe(text)
    expect(orders(sent)).toEqual([])
  },
)

test.each(['', 'five', '-1', '0.3', '1.5'])(
  '[BX-06] “%s” as an own amount is there after a reload',
  async (text) => {
    const { user } = await show({ business: { tips: TIPS }, answers })
    await user.click(await screen.findByRole('radio', { name: 'Other amount' }))
    const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Tip amount' })
    if (text) await user.type(await field(), text)
    reload()
    expect((await field()).value).toBe(text)
    expect(screen.queryByText(/^Enter an amount|^The largest tip/) !== null).toBe(!['', '0.3'].includes(text))
  },
)

test('[BX-06] what was typed as a tip for another order type does not stop an order that has no field for it', async () => {
  const tips = { ...TIPS, selling_types: ['delivery' as const] }
  const { sent, user } = await show({ business: { tips }, answers })
  act(() => useCheckoutDraft.getState().update({ tip: { typed: 'five' } }))
  await user.click(await pay('0.550'))
  await screen.findByRole('status', { name: 'path' })
  expect(orders(sent)).toHaveLength(1)
})

test.each([
  ['no tips', undefined],
  ['tips for other order types', { ...TIPS, selling_types: ['delivery' as const] }],
])('[BX-06] a business with %s asks for none', async (_label, tips) => {
  await show({ business: { tips }, answers })
  const extras = await screen.findByRole('region', { name: 'Coupon and note' })
  expect(within(extras).getByRole('textbox', { name: 'Coupon code' })).toBeTruthy()
  expect(within(extras).getByRole('textbox', { name: 'Note for the order' })).toBeTruthy()
  expect(screen.queryByRole('radiogroup', { name: 'Tip' })).toBeNull()
})
