// @vitest-environment happy-dom

import { openVisit, useCart, useOrderTime, useVisit } from '@storefront/store'
import { anOrder, json, problem, serve } from '@storefront/testing'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { calc, KNOWN, online, orders, showPage, water } from '../testing/checkout-scene.tsx'
import { openShop, type Shop, shiftsAnswer } from '../testing/open-shop.ts'

const slot = (from: string, to: string, left: number | null = null) => ({
  id: `2099-01-01T${from}Z/2099-01-01T${to}Z`,
  start: `2099-01-01T${from}:00.000Z`,
  end: `2099-01-01T${to}:00.000Z`,
  left,
})
// Kuwait is three hours ahead.
const SLOTS = [
  slot('12:00', '12:15'),
  slot('12:15', '12:30'),
  slot('12:30', '12:45', 2),
  slot('12:45', '13:00', 0),
]

/** The checkout of a shop; `tab` is what this tab had stored before a reload. */
async function show(
  shop: Shop,
  order: () => Response = () => json({ order: anOrder() }),
  tab: Record<string, string> = {},
) {
  const sent = serve({
    'service/pos/calc-order': () => calc(),
    'webapp/v5/shifts': () => json(shiftsAnswer(shop.open ?? true, shop.later, shop.extraMinutes)),
    'webapp/order': order,
  })
  await openShop({ cart: [water], ...shop })
  Object.assign(sessionStorage, tab)
  useVisit.setState({ referenceId: '' })
  useOrderTime.setState({ referenceId: '' })
  openVisit('saffron')
  useCart.setState(KNOWN)
  showPage()
  return { sent, user: userEvent.setup() }
}
const card = () => screen.findByRole('region', { name: 'When' })
const pay = () => screen.findByRole('button', { name: /^Pay/ })

online()

test('[SH-02] an open shop: now, with the time it is ready at, and nothing to change without orders for later', async () => {
  const { sent, user } = await show({})
  expect((await card()).textContent).toMatch(/Now · ready around \d+:\d\d/)
  expect(within(await card()).queryByRole('button')).toBeNull()
  await user.click(await pay())
  expect(orders(sent)[0]).toMatchObject({ priority: 'now', slot_id: null })
})

test.each([
  ['a closed shop', { open: false, later: { slots: SLOTS } }],
  ['a shop that only schedules', { later: { slots: SLOTS, only: true } }],
] as [string, Shop][])(
  '[SH-02, SH-05, FD-11] %s: the second slot is preselected, said first and on the button, and ordered for',
  async (_what, shop) => {
    const { sent, user } = await show(shop)
    expect((await card()).textContent).toMatch(/15:15 – 15:30|3:15 PM – 3:30 PM/)
    const day = /For Thu.*Jan.*(15:15|3:15 PM)/
    expect((await pay()).textContent).toMatch(day)
    const notice = screen.getAllByText(day)[0]?.closest('[class*="notice"]')?.textContent
    expect(notice?.includes('We’re closed')).toBe(shop.open === false)
    await user.click(await pay())
    expect(orders(sent)[0]).toMatchObject({
      priority: 'later',
      slot_id: '2099-01-01T12:15Z/2099-01-01T12:30Z',
    })
  },
)

test('[SH-02, SH-06] later is chosen by day and slot, which say what is left; a full one cannot be chosen', async () => {
  const { sent, user } = await show({ later: { slots: SLOTS } })
  const when = within(await card())
  await user.click(when.getByRole('button', { name: 'Change' }))
  await user.click(when.getByRole('radio', { name: 'Later' }))
  const times = within(when.getByRole('radiogroup', { name: 'Time' }))
  expect(times.getAllByRole('radio')[3]).toHaveProperty('disabled', true)
  await user.click(times.getByRole('radio', { name: /2 slots left/ }))
  expect(useOrderTime.getState().time).toMatchObject({ start: Date.parse('2099-01-01T12:30Z') })
  await user.click(await pay())
  expect(orders(sent)[0]?.slot_id).toBe('2099-01-01T12:30Z/2099-01-01T12:45Z')
})

test('[SH-02] later without a time is not ordered for now: it leads to the times, and now is ordered again', async () => {
  const { sent, user } = await show({ later: { slots: SLOTS } })
  const when = within(await card())
  await user.click(when.getByRole('button', { name: 'Change' }))
  await user.click(when.getByRole('radio', { name: 'Later' }))
  await user.click(within(when.getByRole('radiogroup', { name: 'Day' })).getByRole('radio'))
  await user.click(await pay())
  expect(orders(sent)).toEqual([])
  expect(when.queryByRole('button', { name: 'Done' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Choose a time.' }))
  expect(document.activeElement).toBe(when.getByRole('radiogroup', { name: 'Time' }))
  await user.click(when.getByRole('radio', { name: 'Now' }))
  await user.click(await pay())
  expect(orders(sent)).toMatchObject([{ priority: 'now', slot_id: null }])
})

test('[SH-07] a stored slot that is no longer offered stops the order, and the visitor takes the next one', async () => {
  const { sent, user } = await show({ later: { slots: SLOTS } })
  const { choose } = useOrderTime.getState()
  choose({ kind: 'slot', start: Date.parse('2099-01-01T11:00Z'), end: Date.parse('2099-01-01T11:15Z') })
  expect((await card()).textContent).toMatch(/is no longer available/)
  expect(await pay()).toHaveProperty('disabled', true)
  await user.click(within(await card()).getByRole('button', { name: /^Order for/ }))
  await user.click(await pay())
  expect(orders(sent)[0]?.slot_id).toBe('2099-01-01T12:00Z/2099-01-01T12:15Z')
})

test('[SH-02, SH-07] now that nobody touched is not turned into a slot by a reload after the shop has closed', async () => {
  await show({ later: { slots: SLOTS } })
  expect((await card()).textContent).toMatch(/Now · ready around/)
  const tab = { ...sessionStorage }
  cleanup()
  const { sent, user } = await show({ open: false, later: { slots: SLOTS } }, undefined, tab)
  expect((await card()).textContent).toMatch(/Ordering for now is no longer available/)
  expect(await pay()).toHaveProperty('disabled', true)
  await user.click(within(await card()).getByRole('button', { name: /^Order for/ }))
  await user.click(await pay())
  expect(orders(sent)[0]?.slot_id).toBe('2099-01-01T12:00Z/2099-01-01T12:15Z')
})

test('[SH-06, SH-07] a slot whose last place went while paying keeps the cart, shows the next, and only the visitor takes it', async () => {
  const answers = [problem(409, 'slot-full', { next_slot: SLOTS[0] }), json({ order: anOrder() })]
  const { sent, user } = await show(
    { later: { slots: SLOTS, only: true } },
    () => answers.shift() ?? json({}),
  )
  await user.click(await pay())
  const refusal = within(await screen.findByRole('alert'))
  expect(refusal.getByText(/is no longer available/)).toBeTruthy()
  expect(orders(sent)).toHaveLength(1)
  expect(useCart.getState().items).toHaveLength(1)
  await user.click(refusal.getByRole('button', { name: /^Order for/ }))
  expect(refusal.getByText(/Tap the button below/)).toBeTruthy()
  await user.click(await pay())
  expect(orders(sent)[1]?.slot_id).toBe('2099-01-01T12:00Z/2099-01-01T12:15Z')
})

test('[DK-03] paused while paying: the refusal says busy and when it ends, and the visitor takes the next slot', async () => {
  const busy = { reason: 'paused', opens_at: '2099-01-01T12:00:00.000Z', next_slot: SLOTS[0] }
  const answers = [problem(409, 'ordering-closed', busy), json({ order: anOrder() })]
  const { sent, user } = await show({ later: { slots: SLOTS } }, () => answers.shift() ?? json({}))
  await user.click(await pay())
  const refusal = within(await screen.findByRole('alert'))
  expect(refusal.getByText(/very busy/)).toBeTruthy()
  expect(refusal.getByText(/taking orders again/)).toBeTruthy()
  await user.click(refusal.getByRole('button', { name: /^Order for/ }))
  await user.click(await pay())
  expect(orders(sent)[1]?.slot_id).toBe('2099-01-01T12:00Z/2099-01-01T12:15Z')
})

test('[DK-03] a pause leads to orders for later, and to a closed button without them', async () => {
  const { sent, user } = await show({ open: 'busy', later: { slots: SLOTS } })
  expect((await card()).textContent).toMatch(/15:15 – 15:30|3:15 PM – 3:30 PM/)
  await user.click(await pay())
  expect(orders(sent)[0]?.priority).toBe('later')
  cleanup()
  await show({ open: 'busy' })
  expect(await screen.findByRole('button', { name: /Busy · orders again/ })).toBeTruthy()
})

test('[DK-03] minutes that a busy kitchen adds are in the time an order is ready at', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-20T09:00:00Z') })
  await show({})
  expect((await card()).textContent).toContain('12:20 PM')
  cleanup()
  await show({ extraMinutes: 20 })
  expect((await card()).textContent).toContain('12:40 PM')
  vi.useRealTimers()
})

test('[SH-02] no slot left: nothing is preselected and nothing can be sent', async () => {
  await show({ open: false, later: { slots: [slot('12:00', '12:15', 0)] } })
  expect(await screen.findByText(/No times are available/)).toBeTruthy()
  expect(await pay()).toHaveProperty('disabled', true)
})

test('[SH-03] the two slots that read the same when clocks go back say which they are, and each is ordered for', async () => {
  const atTwo = (start: string, end: string) => ({
    id: `2099-10-25T${start}Z/2099-10-25T${end}Z`,
    start: `2099-10-25T${start}:00.000Z`,
    end: `2099-10-25T${end}:00.000Z`,
    left: null,
  })
  const slots = [atTwo('00:00', '00:30'), atTwo('00:30', '01:00'), atTwo('01:00', '01:30')]
  const { sent, user } = await show({
    open: false,
    business: { time_zone: 'Europe/Berlin' },
    later: { slots },
  })
  const when = within(await card())
  await user.click(when.getByRole('button', { name: 'Change' }))
  const times = within(when.getByRole('radiogroup', { name: 'Time' })).getAllByRole('radio')
  const names = times.map((radio) => radio.closest('label')?.textContent)
  expect(names[0]).toMatch(/^2:00.AM GMT\+2 – 2:30.AM GMT\+2$/)
  expect(names[2]).toMatch(/^2:00.AM GMT\+1 – 2:30.AM GMT\+1$/)
  if (times[2]) await user.click(times[2])
  await user.click(await pay())
  expect(orders(sent)[0]?.slot_id).toBe('2099-10-25T01:00Z/2099-10-25T01:30Z')
})
