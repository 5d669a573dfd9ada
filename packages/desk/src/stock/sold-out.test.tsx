// @vitest-environment happy-dom
import { i18n, loadMessages } from '@storefront/i18n'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeskApi } from '../desk-api.ts'
import { messages } from '../messages/catalogue.ts'
import SoldOut from './sold-out.tsx'

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T09:00:00Z'), toFake: ['Date'] })
  await loadMessages(messages, 'en')
  await i18n.changeLanguage('en')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const names = (name: string) => [{ locale: 'en', name }]
const stock = (isOff: boolean, back_at: string | null = null) => ({
  ok: true,
  value: {
    items: [{ item_id: 'latte', names: names('Latte'), sold_out: false, back_at: null }],
    options: [{ modifier_id: 'oat', names: names('Oat milk'), sold_out: isOff, back_at }],
  },
})

/** A promise that the test resolves when it wants. */
function pending() {
  let resolve: (value: object) => void = () => undefined
  const promise = new Promise<object>((done) => {
    resolve = done
  })
  return { promise, resolve: (value: object) => resolve(value) }
}

async function show(calls: Record<string, unknown>, branchNames = ['Main', 'Other']) {
  const api = { stock: async () => stock(false), ...calls } as unknown as DeskApi
  const branches = branchNames.map((name) => ({ id: name.toLowerCase(), names: names(name) }))
  const business = { branches, time_zone: 'Asia/Kuwait' } as unknown as Parameters<
    typeof SoldOut
  >[0]['business']
  render(<SoldOut api={api} business={business} />)
  await screen.findByRole('switch', { name: /Latte/ })
}
const oat = () => screen.getByRole<HTMLInputElement>('switch', { name: /^Option: Oat milk/ })

test('[DK-02] an option is found by its name and switched off at the chosen branch', async () => {
  const setOptionSoldOut = vi.fn(async () => stock(true))
  await show({ setOptionSoldOut })
  await userEvent.type(screen.getByLabelText('Find an item or option'), 'oat')
  expect(screen.queryByRole('switch', { name: /Latte/ })).toBeNull()
  await userEvent.click(oat())
  expect(setOptionSoldOut).toHaveBeenCalledWith('main', 'oat', { isOff: true, until: { until: 'switched' } })
  expect(await screen.findByRole('switch', { checked: false })).toBeTruthy()
})

test.each([
  ['Crème brûlée', 'creme '],
  ['أرز بالدجاج', 'ارز'],
])('[DK-02] %s is found as it is typed in a hurry: %s', async (name, typed) => {
  const items = [name, 'Latte'].map((one, place) => ({
    item_id: `i${place}`,
    names: names(one),
    sold_out: false,
    back_at: null,
  }))
  await show({ stock: async () => ({ ok: true, value: { items, options: [] } }) }, ['Main'])
  await userEvent.type(screen.getByLabelText('Find an item or option'), typed)
  expect(screen.getAllByRole('switch')).toHaveLength(1)
  expect(screen.getByRole('switch', { name })).toBeTruthy()
})

test('[DK-02] a switch is on while something is sold, and says that it is sold out only while it is', async () => {
  await show({ stock: async () => stock(true) }, ['Main'])
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Latte' }).checked).toBe(true)
  expect(oat().checked).toBe(false)
  const hint = document.getElementById(oat().getAttribute('aria-describedby') ?? '')
  expect(hint?.textContent).toBe('Sold out')
  expect(screen.getAllByText('Sold out')).toHaveLength(1)
})

test('[DK-02] each switch names its branch where there are several', async () => {
  await show({})
  expect(screen.getByRole('switch', { name: 'Latte · Main' })).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Branch'), 'Other')
  expect(await screen.findByRole('switch', { name: 'Latte · Other' })).toBeTruthy()
  cleanup()
  await show({}, ['Main'])
  expect(screen.getByRole('switch', { name: 'Latte' })).toBeTruthy()
})

test('[DK-02] until a time of today: nothing is switched without it, and the row says when it is back', async () => {
  const setOptionSoldOut = vi.fn(async () => stock(true, '2026-11-20T15:30:00.000Z'))
  await show({ setOptionSoldOut })
  await userEvent.selectOptions(screen.getByLabelText('Sold out until'), 'A time today')
  expect(oat().disabled).toBe(true)
  await userEvent.type(screen.getByLabelText('Time'), '18:30')
  await userEvent.click(oat())
  const until = { until: 'time', hour: 18, minute: 30 }
  expect(setOptionSoldOut).toHaveBeenCalledWith('main', 'oat', { isOff: true, until })
  expect(await screen.findByText(/^Sold out · Back 6:30/)).toBeTruthy()
})

test('[DK-02] what is back on another day says the weekday, six days away or more the date', async () => {
  await show({ stock: async () => stock(true, '2026-11-21T15:30:00.000Z') })
  expect(screen.getByText(/Back Saturday.*6:30/)).toBeTruthy()
  cleanup()
  await show({ stock: async () => stock(true, '2026-11-27T07:30:00.000Z') })
  expect(screen.getByText(/Back Nov 27.*10:30/)).toBeTruthy()
})

test('[DK-02] an item that is used up by its count is among the sold out ones, and comes back', async () => {
  const item = { item_id: 'latte', names: names('Latte'), back_at: null }
  const setSoldOut = vi.fn(async () => stock(false))
  const usedUp = { items: [{ ...item, sold_out: true, used_up: true }], options: [] }
  await show({ stock: async () => ({ ok: true, value: usedUp }), setSoldOut })
  expect(screen.getByText(/^None left/)).toBeTruthy()
  await userEvent.click(screen.getByRole('switch', { name: /Latte/, checked: false }))
  expect(setSoldOut).toHaveBeenCalledWith('main', 'latte', { isOff: false, until: { until: 'switched' } })
  expect(screen.queryByText(/^None left/)).toBeNull()
})

test('[DK-02] a time that has passed is refused with a reason', async () => {
  const setSoldOut = vi.fn(async () => ({ ok: false, problem: { kind: 'refused', status: 422 } }))
  await show({ setSoldOut })
  await userEvent.selectOptions(screen.getByLabelText('Sold out until'), 'A time today')
  await userEvent.type(screen.getByLabelText('Time'), '00:00')
  await userEvent.click(screen.getByRole('switch', { name: /Latte/ }))
  expect(await screen.findByText('This time has passed.')).toBeTruthy()
})

test('[DK-02] another branch shows nothing of the first one until its own stock is known', async () => {
  const other = pending()
  const switched = pending()
  await show({
    stock: (branchId: string) => (branchId === 'main' ? Promise.resolve(stock(true)) : other.promise),
    setSoldOut: () => switched.promise,
  })
  await userEvent.click(screen.getByRole('switch', { name: /Latte/ }))
  await userEvent.selectOptions(screen.getByLabelText('Branch'), 'Other')
  expect(screen.queryByRole('switch')).toBeNull()
  await act(async () => switched.resolve(stock(true)))
  expect(screen.queryByRole('switch')).toBeNull()
  await act(async () => other.resolve(stock(false)))
  expect(oat().checked).toBe(true)
})

test('[DK-02] a failure at one branch is not shown for another', async () => {
  await show({
    stock: (branchId: string) =>
      branchId === 'main' ? Promise.resolve(stock(false)) : new Promise(() => {}),
    setSoldOut: async () => ({ ok: false, problem: { kind: 'offline' } }),
  })
  await userEvent.click(screen.getByRole('switch', { name: /Latte/ }))
  expect(await screen.findByText(/That didn’t work/)).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Branch'), 'Other')
  expect(screen.queryByText(/That didn’t work/)).toBeNull()
})

test('[DK-02] what is sold out in the business file says so, and is not switched here', async () => {
  const item = { item_id: 'latte', names: names('Latte'), sold_out: true, back_at: null, off_in_file: true }
  await show({ stock: async () => ({ ok: true, value: { items: [item], options: [] } }) }, ['Main'])
  const latte = screen.getByRole<HTMLInputElement>('switch', { name: 'Latte' })
  expect([latte.checked, latte.disabled]).toEqual([false, true])
  expect(screen.getByText('Sold out in the business file. Change it there.')).toBeTruthy()
})
