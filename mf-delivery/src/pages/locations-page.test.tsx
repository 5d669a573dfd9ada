// @vitest-environment happy-dom
import type { SavedLocation } from '@storefront/api-contract/account'
import { EMPTY_DELIVERY, useDelivery, zonesQuery } from '@storefront/store'
import { cachedBusiness, ZONES } from '@storefront/testing'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBusiness, Shown } from '../testing/show.tsx'
import { LocationsPage } from './locations-page.tsx'

const HOME: SavedLocation = {
  id: 'home',
  label: 'Home',
  address: { type: 'residency', block: '3', street: 'Salem', house_number: '7', lat: 29.33, lng: 48.07 },
  area_id: 'salmiya',
  country: null,
  default: true,
}

function show(locations: readonly SavedLocation[]) {
  useDelivery.setState({ locations })
  const client = cachedBusiness()
  client.setQueryData(zonesQuery('saffron').queryKey, ZONES)
  return render(
    <Shown client={client} path="/saffron/locations">
      <LocationsPage />
    </Shown>,
  )
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const field = (name: string) => screen.getByRole('textbox', { name })
const fill = async (name: string, text: string) => {
  await userEvent.clear(field(name))
  if (text) await userEvent.type(field(name), text)
}
const saved = () => useDelivery.getState().locations

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  await openBusiness()
  useDelivery.setState({ ...EMPTY_DELIVERY, referenceId: 'saffron' })
})
afterEach(cleanup)

test('[RT-11] [DL-11] every field of a saved address is corrected, and the pin stays', async () => {
  show([HOME])
  await press('Edit')
  await fill('House number', '')
  await press('Save')
  expect(document.activeElement).toBe(field('House number'))
  expect(saved()[0]?.address.house_number).toBe('7')
  await fill('House number', '٨')
  await fill('Address name', 'Parents')
  await press('Save')
  expect(saved()).toMatchObject([
    { id: 'home', label: 'Parents', default: true, address: { block: '3', house_number: '8', lat: 29.33 } },
  ])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' })))
})

test('[DL-11] changing the area drops the pin', async () => {
  show([HOME])
  await press('Edit')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Area or country' }), 'Sharq')
  await press('Save')
  expect(saved()).toMatchObject([{ area_id: 'sharq', address: { lat: null, lng: null, block: '3' } }])
})

test.each([
  { label: 'area', place: { area_id: 'gone', country: null }, texts: {} },
  {
    label: 'country',
    place: { area_id: null, country: 'DE' },
    texts: { city: 'Berlin', postcode: '10115' },
  },
])('[DL-11] an address whose $label is no longer served needs another place', async (row) => {
  show([{ ...HOME, ...row.place, address: { ...HOME.address, ...row.texts, lat: null, lng: null } }])
  await press('Edit')
  const place = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Area or country' })
  expect(place.value).toBe('')
  await press('Save')
  expect(screen.getByText('Choose where we should deliver.')).toBeTruthy()
  expect(document.activeElement).toBe(place)
  await userEvent.selectOptions(place, 'Salmiya')
  await press('Save')
  expect(saved()).toMatchObject([{ area_id: 'salmiya', country: null }])
})

test('[DL-05] an address abroad has the order and the fields of its country', async () => {
  show([])
  await press('Add address')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Area or country' }), 'Saudi Arabia')
  const fields = screen.getAllByRole('textbox').map((one) => one.getAttribute('autocomplete'))
  expect(fields.slice(1, 4)).toEqual(['address-level2', 'postal-code', 'address-line1'])
  await press('Cancel')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add address' })),
  )
})

test('[DL-11] a new address lists what is missing; the default can be changed', async () => {
  show([HOME])
  await press('Add address')
  await press('Save')
  expect(screen.getByText('Choose where we should deliver.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Area or country' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Area or country' }), 'Sharq')
  await userEvent.click(screen.getByRole('radio', { name: 'Office' }))
  for (const [name, text] of [
    ['Address name', 'Work'],
    ['Block', '1'],
    ['Street', 'Jaber'],
    ['Office number', '12'],
  ] as const)
    await fill(name, text)
  await press('Save')
  expect(saved()).toMatchObject([
    { label: 'Home', default: true },
    { label: 'Work', area_id: 'sharq', default: false, address: { type: 'office', office_number: '12' } },
  ])
  await userEvent.click(
    within(screen.getByRole('listitem', { name: 'Work' })).getByRole('button', { name: 'Make default' }),
  )
  expect(saved().map((one) => one.default)).toEqual([false, true])
})

test('[DL-11] typed input survives a reload until saved or cancelled', async () => {
  const first = show([HOME])
  await press('Edit')
  await fill('Street', 'Amman')
  await press('Add address')
  await userEvent.type(screen.getAllByRole('textbox', { name: 'Address name' })[1] as HTMLElement, 'Work')
  first.unmount()

  const second = show([HOME])
  expect(screen.getAllByRole('textbox', { name: 'Street' })[0]).toHaveProperty('value', 'Amman')
  const names = screen.getAllByRole('textbox', { name: 'Address name' })
  expect(names.map((one) => (one as HTMLInputElement).value)).toEqual(['Home', 'Work'])
  const [saveOld] = screen.getAllByRole('button', { name: 'Save' })
  await userEvent.click(saveOld as HTMLElement)
  expect(saved()).toMatchObject([{ address: { street: 'Amman', lat: 29.33 } }])
  await press('Cancel')
  second.unmount()

  show(saved())
  expect(screen.queryByRole('textbox')).toBeNull()
})

test.each(['{"version":1,"data":7}', '{"version":1,"data":{"label":7}}', 'nothing'])(
  '[DL-11] a draft that cannot be read (%s) is as if nothing had been typed',
  (text) => {
    sessionStorage.setItem('sf:saffron:draft:location:home', text)
    show([HOME])
    expect(screen.queryByRole('textbox')).toBeNull()
  },
)

test('[DL-11, UI-04] after deleting, the next address has the focus, and the button for a new one after the last', async () => {
  show([HOME, { ...HOME, id: 'work', label: 'Work', default: false }])
  const edit = (name: string) =>
    within(screen.getByRole('listitem', { name })).getByRole('button', { name: 'Edit' })
  const remove = async (name: string) => {
    const card = screen.getByRole('listitem', { name })
    await userEvent.click(within(card).getByRole('button', { name: 'Delete' }))
    await userEvent.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete', hidden: true }),
    )
  }
  await remove('Home')
  await waitFor(() => expect(document.activeElement).toBe(edit('Work')))
  expect(saved().map((one) => one.id)).toEqual(['work'])
  await remove('Work')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add address' })),
  )
  expect(saved()).toEqual([])
})

test('[DL-11, UI-04] an address that is made the default keeps the focus and says so', async () => {
  show([HOME, { ...HOME, id: 'work', label: 'Work', default: false }])
  const card = within(screen.getByRole('listitem', { name: 'Work' }))
  await userEvent.click(card.getByRole('button', { name: 'Make default' }))
  await waitFor(() => expect(document.activeElement).toBe(card.getByRole('button', { name: 'Edit' })))
  await waitFor(() => expect(document.querySelector('[aria-live=polite]')?.textContent).toBe('Default'))
})
