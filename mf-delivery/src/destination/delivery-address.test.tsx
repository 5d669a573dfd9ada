// @vitest-environment happy-dom
import { placeMark } from '@storefront/domain'
import { EMPTY_DELIVERY, useDelivery, zonesQuery } from '@storefront/store'
import { cachedBusiness, ZONES } from '@storefront/testing'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBusiness, Shown } from '../testing/show.tsx'
import { Destination } from './destination.tsx'

const IN_SALMIYA = { areaId: 'salmiya', zoneId: 'near', branchId: 'main', pin: null, names: [] }
const IN_SALWA = { ...IN_SALMIYA, areaId: 'salwa' }
const TEXTS = { block: '3', street: 'Salem Al Mubarak', house_number: '7' }
const markOf = (place: typeof IN_SALMIYA) => placeMark({ place, country: null })
/** What a returning guest has: an address typed for Salmiya. */
const KNOWN = {
  place: IN_SALMIYA,
  form: { type: null, texts: TEXTS, typedFor: markOf(IN_SALMIYA) },
}

beforeEach(async () => {
  localStorage.clear()
  await openBusiness()
  useDelivery.setState({ ...EMPTY_DELIVERY, referenceId: 'saffron' })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function show(said: Partial<ReturnType<typeof useDelivery.getState>>) {
  useDelivery.setState(said)
  const client = cachedBusiness()
  client.setQueryData(zonesQuery('saffron').queryKey, ZONES)
  const page = (tries: number) => (
    <Shown client={client} path="/saffron/delivery">
      <Destination tries={tries} kilograms={0} />
      <input aria-label="elsewhere" />
      <button type="button">Pay</button>
    </Shown>
  )
  const { rerender } = render(page(0))
  return { tryAgain: () => rerender(page(1)) }
}

const field = (name: string) => screen.queryByRole('textbox', { name })
const card = () => screen.getByRole('region', { name: 'Delivery' })
const change = () =>
  within(card())
    .getAllByRole('button', { name: 'Change' })
    .find((button) => button.hasAttribute('aria-describedby')) as HTMLButtonElement
const elsewhere = () => screen.getByRole('textbox', { name: 'elsewhere' })

test('[BX-05] [DL-05] the address of a returning guest is one line with all that is sent; Change leads to its first field', async () => {
  const texts = { ...TEXTS, parking: 'P2', intercom: '14', apartment: '9' }
  show({ ...KNOWN, form: { ...KNOWN.form, texts } })
  expect(field('Block')).toBeNull()
  for (const words of [
    'Block 3',
    'Salem Al Mubarak',
    'House number 7',
    'Parking P2',
    'Intercom 14',
    'Flat number 9',
    'House',
  ])
    expect(card().textContent).toContain(words)
  await userEvent.click(change())
  expect(field('Block')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'House' }))
})

test('[BX-05] the line of a visitor who goes on from a complete form replaces it; what has the focus stays in its place', async () => {
  show({ place: IN_SALMIYA })
  await userEvent.type(screen.getByRole('textbox', { name: 'Block' }), '3')
  await userEvent.type(screen.getByRole('textbox', { name: 'Street' }), 'Salem')
  await userEvent.type(screen.getByRole('textbox', { name: 'House number' }), '7')
  expect(field('Block')).toBeTruthy()
  const scrolled = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined)
  vi.spyOn(elsewhere(), 'getBoundingClientRect').mockImplementation(
    () => ({ top: field('Block') ? 900 : 500 }) as DOMRect,
  )
  await userEvent.click(elsewhere())
  await waitFor(() => expect(field('Block')).toBeNull())
  expect(document.activeElement).toBe(elsewhere())
  expect(scrolled).toHaveBeenCalledWith({ top: -400, behavior: 'instant' })
  expect(useDelivery.getState().form.typedFor).toBe(markOf(IN_SALMIYA))
})

test('[BX-05] an incomplete address stays open', async () => {
  show({ place: IN_SALMIYA })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await user.type(screen.getByRole('textbox', { name: 'Block' }), '3')
  await user.click(elsewhere())
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(field('Block')).toBeTruthy()
})

test.each([
  ['a note for the driver', { form: { ...KNOWN.form, texts: { ...TEXTS, note: 'ring twice' } } }],
  ['texts of another area', { place: IN_SALWA }],
  ['texts that an older build kept', { form: { type: null, texts: TEXTS } }],
  ['a missing field', { form: { ...KNOWN.form, texts: { ...TEXTS, street: ' ' } } }],
])('[DL-05] an address with %s is not folded', (_label, said) => {
  show({ ...KNOWN, ...said })
  expect(field('Block')).toBeTruthy()
})

test('[DL-05] another area unfolds the address, and going through its fields without a change does not fold it', async () => {
  show(KNOWN)
  act(() => useDelivery.getState().update({ place: IN_SALWA }))
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await user.click(screen.getByRole('textbox', { name: 'Block' }))
  await user.click(elsewhere())
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(field('Block')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Block' }), '1')
  await user.click(elsewhere())
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(field('Block')).toBeNull()
})

test('[UI-07] a press inside, which Safari gives no focus, does not fold the address', async () => {
  show(KNOWN)
  await userEvent.click(change())
  await userEvent.click(screen.getByRole('textbox', { name: 'Block' }))
  vi.useFakeTimers()
  screen.getByRole('textbox', { name: 'Block' }).blur()
  fireEvent.click(screen.getByRole('button', { name: 'Save this address' }))
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(field('Block')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Pay' }))
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(field('Block')).toBeNull()
})

test('[OR-10] an address that the shop refused, though it is complete, is opened', () => {
  const { tryAgain } = show(KNOWN)
  tryAgain()
  expect(field('Block')).toBeTruthy()
  expect(card().contains(document.activeElement)).toBe(true)
})
