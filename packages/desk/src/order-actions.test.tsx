// @vitest-environment happy-dom
import type { DeskOrder, DeskSession, OrderAction } from '@storefront/api-contract/desk'
import type { RejectReason } from '@storefront/domain/desk'
import { i18n, loadMessages } from '@storefront/i18n'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messages } from './messages/catalogue.ts'
import { OrderActions } from './order-actions.tsx'
import { DOUBLE_TAP_MS } from './use-one-tap.ts'
import { SETTLING_MS } from './use-settling.ts'

const NEXT: Partial<Record<DeskOrder['state'], DeskOrder['state']>> = {
  placed: 'accepted',
  accepted: 'preparing',
  preparing: 'ready',
}

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T09:00:00Z') })
  await loadMessages(messages, 'en')
  await i18n.changeLanguage('en')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** An order whose every action is done at once, opened just now. */
function open(changes: Partial<DeskOrder> = {}, role: DeskSession['staff']['role'] = 'staff') {
  const acted: OrderAction[] = []
  const placed = {
    id: 'order',
    state: 'placed',
    selling_types: 'car_pickup',
    placed_at: '2026-11-20T09:00:00.000Z',
    expected_at: '2026-11-20T09:25:00.000Z',
    preparation_minutes: 25,
    staff_note: '',
    ...changes,
  } as DeskOrder
  const session = { staff: { role }, business: { time_zone: 'Asia/Kuwait' } } as DeskSession
  function Shown() {
    const [order, setOrder] = useState(placed)
    const onAct = async (_: DeskOrder, change: OrderAction) => {
      acted.push(change)
      if (change.action !== 'note' && change.action !== 'time')
        setOrder((before) => ({ ...before, state: NEXT[before.state] ?? 'ready' }))
      return { ok: true, value: null } as const
    }
    return <OrderActions order={order} session={session} onAct={onAct} />
  }
  render(<Shown />)
  return acted
}
/** The same, once it was looked at. */
async function show(...order: Parameters<typeof open>) {
  const acted = open(...order)
  await wait(DOUBLE_TAP_MS)
  return acted
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const chooseReason = (value: RejectReason) =>
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value } })
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('[DK-02] the second tap of the double tap that opened an order does not accept it', async () => {
  const acted = open()
  chooseReason('busy')
  await press('Accept')
  await press('Reject')
  await wait(DOUBLE_TAP_MS - 1)
  await press('Accept')
  expect(acted).toEqual([])
  await wait(1)
  await press('Accept')
  expect(acted).toEqual([{ action: 'accept', minutes: 25 }])
})

test('[DK-02] the second tap of a double tap does not take the step that came below the finger', async () => {
  const acted = await show()
  chooseReason('busy')
  await press('Accept')
  await press('Start preparing')
  await press('Change time')
  await press('Cancel order')
  expect(acted).toEqual([{ action: 'accept', minutes: 25 }])
  await wait(SETTLING_MS)
  await press('Start preparing')
  await press('Mark as ready')
  await wait(SETTLING_MS - 1)
  await press('Mark as ready')
  expect(acted.slice(1)).toEqual([{ action: 'move', from: 'accepted' }])
  await wait(1)
  await press('Mark as ready')
  expect(acted.at(-1)).toEqual({ action: 'move', from: 'preparing' })
})

test('[DK-02] an order is rejected with the reason that was chosen, and not before', async () => {
  const acted = await show()
  await press('Reject')
  expect(acted).toEqual([])
  chooseReason('closing')
  await press('Reject')
  expect(acted).toEqual([{ action: 'reject', reason: 'closing', text: '' }])
})

test('[DK-02] a note is saved at once, also just after a step', async () => {
  const acted = await show()
  await press('Accept')
  await press('Save note')
  expect(acted.at(-1)).toEqual({ action: 'note', text: '' })
})

const DAY = 1440
const minutesOf = () => screen.queryByLabelText<HTMLInputElement>('Minutes')

test('[DK-02] an order that takes two days keeps its time when it is accepted, and is changed by days', async () => {
  const expected_at = '2026-11-22T09:00:00.000Z'
  const acted = await show({ preparation_minutes: 2 * DAY, expected_at })
  expect(minutesOf()).toBeNull()
  await press('Accept')
  expect(acted.map(({ action }) => action)).toEqual(['accept'])
  await wait(SETTLING_MS)
  expect(minutesOf()?.value).toBe('2880')
  fireEvent.change(minutesOf() as HTMLInputElement, { target: { value: String(3 * DAY) } })
  expect(screen.getByText(/^Expected Monday.*12:00/)).toBeTruthy()
  await press('Change time')
  expect(acted.at(-1)).toEqual({ action: 'time', minutes: 3 * DAY })
  fireEvent.change(minutesOf() as HTMLInputElement, { target: { value: '240' } })
  await press('Change time')
  expect(acted.at(-1)).toEqual({ action: 'time', minutes: 2 * DAY })
})

test('[DK-02] the time of an order for tomorrow is changed from the one that it has', async () => {
  const slot = { id: 'slot', start: '2026-11-21T09:00:00.000Z', end: '2026-11-21T09:15:00.000Z' }
  const acted = await show({ state: 'accepted', schedule: slot, expected_at: slot.start })
  expect(minutesOf()?.value).toBe(String(DAY))
  await press('Change time')
  expect(acted).toEqual([{ action: 'time', minutes: DAY }])
})
