// @vitest-environment happy-dom
import { configureApi } from '@storefront/api-client'
import { EMPTY_DELIVERY, useDelivery, useVisit, zonesQuery } from '@storefront/store'
import { aBranchSummary, cachedBusiness, ZONES } from '@storefront/testing'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBusiness, Shown } from '../testing/show.tsx'
import { Destination } from './destination.tsx'

vi.mock('@storefront/map', () => ({
  openPinMap: () => {
    throw new Error('no canvas')
  },
}))

const branches = [aBranchSummary(), aBranchSummary({ id: 'city', names: [{ locale: 'en', name: 'City' }] })]

const SHEET_LOADS = { timeout: 20_000 }
const IN_SALMIYA = { areaId: 'salmiya', zoneId: 'near', branchId: 'main', pin: null, names: [] }

function show(tries = 0, zones = ZONES) {
  const client = cachedBusiness({ branches })
  client.setQueryData(zonesQuery('saffron').queryKey, zones)
  const page = (now: number) => (
    <Shown client={client} path="/saffron/delivery">
      <Destination tries={now} kilograms={0} />
    </Shown>
  )
  const { rerender } = render(page(tries))
  // Awaited, for the sheet is a chunk of its own, which a synchronous act would not see arrive.
  return { tryAgain: (now: number) => act(async () => rerender(page(now))) }
}

/** Shows the card and opens its sheet. */
async function showSheet(zones = ZONES) {
  show(0, zones)
  await press('Choose')
  await screen.findByRole('searchbox', { name: 'Search for your area' }, SHEET_LOADS)
}

type Ask = Geolocation['getCurrentPosition']

function standAt(place: { lat: number; lng: number } | { code: number } | Ask) {
  const answer: Ask = (found, failed) =>
    'lat' in place
      ? found({ coords: { latitude: place.lat, longitude: place.lng } } as GeolocationPosition)
      : failed?.(place as GeolocationPositionError)
  const ask = typeof place === 'function' ? place : answer
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: ask },
  })
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const said = () => useDelivery.getState()

beforeEach(async () => {
  localStorage.clear()
  await openBusiness()
  useDelivery.setState({ ...EMPTY_DELIVERY, referenceId: 'saffron' })
  configureApi({ fetch: () => Promise.reject(new TypeError('no geocoder')) })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('[DL-02] areas show fee, minimum and time before one is chosen, are found in every language, and grouped', async () => {
  await showSheet()
  const group = screen.getByRole('region', { name: 'Hawalli' })
  expect(within(group).getByRole('button', { name: /Salmiya/ }).textContent).toMatch(
    /Delivery KWD.0\.500 · Min\. order KWD.3 · about 25 min/,
  )
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search for your area' }), 'سالمي')
  expect(screen.queryByRole('button', { name: /Sharq/ })).toBeNull()
  await press(/Salmiya/)
  expect(said().place).toMatchObject({ areaId: 'salmiya', zoneId: 'near', branchId: 'main', pin: null })
  expect(said().recent).toEqual(['salmiya'])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Change'))
})

test('[DL-02] areas chosen before come first, those that are not served any more and while searching not', async () => {
  useDelivery.setState({ recent: ['sharq', 'gone', 'salmiya'] })
  await showSheet()
  expect(screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
    'Recent areas',
    'Hawalli',
  ])
  const rows = within(screen.getByRole('region', { name: 'Recent areas' })).getAllByRole('button')
  expect(rows.map((row) => row.textContent?.split('Delivery')[0])).toEqual(['Sharq', 'Salmiya'])
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search for your area' }), 'sal')
  expect(screen.queryByRole('region', { name: 'Recent areas' })).toBeNull()
})

test('[DL-02] no match shows a message, and the text stays', async () => {
  await showSheet()
  const search = screen.getByRole('searchbox', { name: 'Search for your area' })
  await userEvent.type(search, 'atlantis')
  expect(screen.getByRole('heading', { name: 'No areas found' })).toBeTruthy()
  expect((search as HTMLInputElement).value).toBe('atlantis')
})

test('[DL-04] of two zones the cheapest is used, with its branch', async () => {
  await showSheet()
  await press(/Salwa/)
  expect(said().place).toMatchObject({ zoneId: 'town', branchId: 'city' })
  expect(useVisit.getState().branchId).toBe('city')
})

test.each([
  { label: 'refused', code: 1, text: /sharing your location/ },
  { label: 'unavailable', code: 2, text: /find your location/ },
  { label: 'too slow', code: 3, text: /took too long/ },
])('[DL-06] a location that is $label is said, and the list works on', async ({ code, text }) => {
  standAt({ code })
  await showSheet()
  await press('Use my location')
  expect(await screen.findByText(text)).toBeTruthy()
  await press(/Salmiya/)
  expect(said().place?.areaId).toBe('salmiya')
})

test('[DL-06] without TLS no position is requested, a message shows, and the list still works', async () => {
  standAt({ lat: 29.33, lng: 48.07 })
  vi.stubGlobal('isSecureContext', false)
  await showSheet()
  await press('Use my location')
  expect(await screen.findByText(/starts with https/)).toBeTruthy()
  await press(/Salmiya/)
  expect(said().place).toMatchObject({ areaId: 'salmiya', pin: null })
})

test('[DL-04] the visitor’s position is accepted inside a zone, and refused with the nearest one outside', async () => {
  standAt({ lat: 29.33, lng: 48.1 })
  await showSheet()
  await press('Use my location')
  expect(await screen.findByText(/nearest area is Salmiya, 1\.9 km away/)).toBeTruthy()
  expect(said().place).toBeNull()
  standAt({ lat: 29.33, lng: 48.07 })
  await press('Use my location')
  await waitFor(() =>
    expect(said().place).toMatchObject({ areaId: 'salmiya', pin: { lat: 29.33, lng: 48.07 } }),
  )
})

test.each([
  ['after an area was chosen', /Salmiya/, 'salmiya'],
  ['after the sheet was closed', 'Close', undefined],
  ['while the map is shown', 'Map', undefined],
])('[DL-04] the visitor’s position changes nothing when it comes %s', async (_, next, areaId) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  let arrive = () => {}
  standAt((found) => {
    arrive = () => found({ coords: { latitude: 29.38, longitude: 47.99 } } as GeolocationPosition)
  })
  await showSheet()
  await press('Use my location')
  await press(next)
  await act(async () => arrive())
  expect([said().place?.areaId, said().place?.pin ?? null]).toEqual([areaId, null])
  expect(useVisit.getState().branchId).toBeNull()
})

test('[DL-06] without a map the pin is set by coordinates, only inside a zone', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await showSheet()
  await press('Map')
  expect(await screen.findByText(/can’t show the map here/)).toBeTruthy()
  expect(warned).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByText('Enter coordinates instead'))
  const field = screen.getByRole('textbox', { name: 'Latitude, longitude' })
  await userEvent.clear(field)
  await userEvent.type(field, '29.5, 48.5')
  await press('Move pin')
  expect(screen.getByRole('button', { name: 'Deliver here' })).toHaveProperty('disabled', true)
  await press('Move pin there')
  await press('Deliver here')
  expect(said().place).toMatchObject({ areaId: 'salmiya' })
})

test('[DL-10] with the geocoder down the pin still works, and a message shows', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await showSheet()
  await press('Map')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search for a place' }), 'Salem street')
  await press('Search')
  expect(await screen.findByText(/Search isn’t working right now/)).toBeTruthy()
  expect(await screen.findByText(/couldn’t find the address/, {}, { timeout: 20_000 })).toBeTruthy()
})

test.each<[string, () => Promise<Response>, RegExp]>([
  [
    'is over its limit',
    async () => Response.json({ error: { code: 'unavailable', message: 'busy' } }, { status: 503 }),
    /Search isn’t working right now/,
  ],
  ['answers with a page', async () => new Response('<html>'), /Search isn’t working right now/],
  ['knows nothing', async () => Response.json({ places: [], attribution: '' }), /No places found/],
])(
  '[DL-10] with a geocoder that %s what was typed stays and the pin is chosen',
  async (_label, answer, text) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    configureApi({ fetch: answer })
    await showSheet()
    await press('Map')
    const field = screen.getByRole('searchbox', { name: 'Search for a place' })
    await userEvent.type(field, 'Salem street')
    await press('Search')
    expect(await screen.findByText(text)).toBeTruthy()
    expect(field).toHaveProperty('value', 'Salem street')
    await press('Deliver here')
    expect(said().place).toMatchObject({ areaId: 'salmiya' })
  },
)

test('[DL-10] the pin can be chosen while the geocoder is slow', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  configureApi({ fetch: () => new Promise<Response>(() => {}) })
  await showSheet()
  await press('Map')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search for a place' }), 'Salem street')
  await press('Search')
  await press('Deliver here')
  expect(said().place).toMatchObject({ areaId: 'salmiya' })
})

test('[DL-03] a place of another branch is cleared', async () => {
  useDelivery.setState({
    place: { areaId: 'sharq', zoneId: 'town', branchId: 'city', pin: null, names: [] },
  })
  show()
  await waitFor(() => expect(said().place).toBeNull())
  expect(screen.getByRole('button', { name: 'Choose' })).toBeTruthy()
})

test('[DL-08] a country abroad is chosen by its name; its form asks for city and postcode', async () => {
  await showSheet()
  await press('Abroad')
  await press(/Saudi Arabia/)
  expect(said().country).toMatchObject({ country_iso: 'SA', branch_id: 'city' })
  expect(useVisit.getState().branchId).toBe('city')
  const names = screen.getAllByRole('textbox').map((field) => field.getAttribute('autocomplete'))
  expect(names.slice(0, 2)).toEqual(['address-level2', 'postal-code'])
})

test('[DL-05] each try to order leads to the first missing field; digits become Latin; nothing is lost', async () => {
  const place = { areaId: 'salmiya', zoneId: 'near', branchId: 'main', pin: null, names: [] }
  useDelivery.setState({ place })
  const { tryAgain } = show()
  expect(screen.queryByText('We need this to find you.')).toBeNull()
  await tryAgain(1)
  const block = screen.getByRole('textbox', { name: 'Block' })
  expect(document.activeElement).toBe(block)
  await userEvent.type(block, '٣')
  await userEvent.tab()
  expect(said().form.texts.block).toBe('3')
  await tryAgain(2)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Street' }))
})

test('[DL-07] a gift asks for the recipient; toggling it restores the input', async () => {
  useDelivery.setState({
    place: { areaId: 'salmiya', zoneId: 'near', branchId: 'main', pin: null, names: [] },
  })
  show()
  const gift = screen.getByRole('switch', { name: 'Send as a gift' })
  await userEvent.click(gift)
  await userEvent.type(screen.getByRole('textbox', { name: 'Recipient' }), 'Noura')
  await userEvent.tab()
  await userEvent.click(gift)
  expect(said().gift).toBeNull()
  await userEvent.click(gift)
  expect(said().gift).toMatchObject({ recipient_name: 'Noura', hide_prices: true })
})

test('[DL-07] [AU-02] the receiver’s number is checked by the rules of its country', async () => {
  useDelivery.setState({ place: IN_SALMIYA })
  show()
  await userEvent.click(screen.getByRole('switch', { name: 'Send as a gift' }))
  const phone = screen.getByRole('textbox', { name: 'Recipient’s phone number' })
  await userEvent.type(phone, '500012')
  await userEvent.tab()
  expect(await screen.findByText(/This number is too short/)).toBeTruthy()
  await userEvent.type(phone, '34')
  await waitFor(() => expect(phone.getAttribute('aria-invalid')).not.toBe('true'))
})

test('[DL-07] [AU-02] the receiver’s number has its country and groups, and is kept with its dial code', async () => {
  useDelivery.setState({ place: IN_SALMIYA })
  show()
  await userEvent.click(screen.getByRole('switch', { name: 'Send as a gift' }))
  const phone = screen.getByRole<HTMLInputElement>('textbox', { name: 'Recipient’s phone number' })
  const country = screen.getByRole('button', { name: /^Country code/ })
  await waitFor(() => expect(country.textContent).toContain('+965'))
  expect(phone.autocomplete).toBe('off')
  await userEvent.type(phone, '50001234')
  expect([phone.value, said().gift?.recipient_phone]).toEqual(['500 01234', '+965 50001234'])
  await userEvent.clear(phone)
  expect(said().gift?.recipient_phone).toBe('')
  await userEvent.click(phone)
  await userEvent.paste('+966 55 123 4567')
  expect([phone.value, said().gift?.recipient_phone]).toEqual(['55 123 4567', '+966 551234567'])
  expect(country.textContent).toContain('+966')
})

test('[DL-07] [AU-02] a receiver’s number of an older build, without its dial code, stays one of the shop’s country', async () => {
  const gift = { recipient_name: 'Noura', recipient_phone: '500 01234', message: '', hide_prices: true }
  useDelivery.setState({ place: IN_SALMIYA, gift })
  show()
  const phone = screen.getByRole<HTMLInputElement>('textbox', { name: 'Recipient’s phone number' })
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Country code/ }).textContent).toContain('+965'),
  )
  expect(phone.value).toBe('500 01234')
  await userEvent.type(phone, '{Backspace}5')
  expect(said().gift?.recipient_phone).toBe('+965 50001235')
})

test('[DL-11] a guest saves an address and delivers to it again', async () => {
  useDelivery.setState({
    place: { areaId: 'salmiya', zoneId: 'near', branchId: 'main', pin: null, names: [] },
    form: { type: null, texts: { block: '3', street: 'Salem' } },
  })
  show()
  await press('Save this address')
  expect(said().locations).toMatchObject([{ area_id: 'salmiya', default: true, address: { block: '3' } }])
  useDelivery.setState({ place: null, form: EMPTY_DELIVERY.form })
  await userEvent.click(await screen.findByRole('button', { name: /Saved address/ }))
  expect(said().place?.areaId).toBe('salmiya')
  expect(said().form.texts).toEqual({ block: '3', street: 'Salem' })
})

test('[DL-11] an address with a text that is too long is not offered for saving', async () => {
  const street = 'a'.repeat(121)
  useDelivery.setState({ place: IN_SALMIYA, form: { type: null, texts: { block: '3', street } } })
  show()
  expect(screen.queryByRole('button', { name: 'Save this address' })).toBeNull()
  await userEvent.type(screen.getByRole('textbox', { name: 'Street' }), '{Backspace}')
  await press('Save this address')
  expect(said().locations).toMatchObject([{ address: { street: 'a'.repeat(120) } }])
})

test('[DL-11, UI-04] saving, opening and choosing a saved address lead to what comes in its place', async () => {
  useDelivery.setState({ place: IN_SALMIYA, form: { type: null, texts: { block: '3' } } })
  show()
  const focused = async (name: RegExp | string) =>
    waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })))
  await press('Save this address')
  await focused('Use a saved address')
  await press('Use a saved address')
  await focused(/^Saved address/)
  await press(/^Saved address/)
  await focused('Use a saved address')
  act(() => useDelivery.setState({ place: null, form: EMPTY_DELIVERY.form }))
  await press(/^Saved address/)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Change'))
})

const HOME = {
  id: 'home',
  label: 'Home',
  address: { type: 'residency' as const, block: '3', street: 'Salem' },
  area_id: 'salmiya',
  country: null,
  default: true,
}

test.each([
  { label: 'nothing said yet', said: {}, areaId: 'salmiya', block: '3' },
  { label: 'its area chosen', said: { place: { ...IN_SALMIYA } }, areaId: 'salmiya', block: '3' },
  {
    label: 'another area chosen',
    said: { place: { ...IN_SALMIYA, areaId: 'salwa' } },
    areaId: 'salwa',
    block: undefined,
  },
  {
    label: 'texts typed',
    said: { form: { type: null, texts: { block: '9' } } },
    areaId: undefined,
    block: '9',
  },
])('[DL-11] with $label the default address is prefilled or left alone', ({ said: first, areaId, block }) => {
  useDelivery.setState({ locations: [HOME], ...first })
  show()
  expect([said().place?.areaId, said().form.texts.block]).toEqual([areaId, block])
})

test('[DL-11] a default that another branch serves waits for a tap, which changes the branch', async () => {
  useDelivery.setState({ locations: [{ ...HOME, area_id: 'sharq' }] })
  show()
  expect([said().place, useVisit.getState().branchId]).toEqual([null, null])
  await press(/Home/)
  expect([said().place?.areaId, useVisit.getState().branchId]).toEqual(['sharq', 'city'])
})

const IN_RIYADH = {
  ...HOME,
  address: { type: 'residency' as const, city: 'Riyadh', postcode: '11564', street: 'Olaya' },
  area_id: null,
  country: 'SA',
}
const TO_SAUDI_ARABIA = (ZONES.countries ?? []).flatMap((country) => [
  country,
  { ...country, branch_id: 'main' },
])

test.each([
  { label: 'a default is prefilled', default: true },
  { label: 'another waits for a tap', default: false },
])(
  '[DL-08] [DL-11] an address abroad keeps a branch that ships there: $label',
  async ({ default: isDefault }) => {
    useDelivery.setState({ locations: [{ ...IN_RIYADH, default: isDefault }] })
    show(0, { ...ZONES, countries: TO_SAUDI_ARABIA })
    if (!isDefault) await press(/Home/)
    expect(said().country).toMatchObject({ country_iso: 'SA', branch_id: 'main' })
    expect(useVisit.getState().branchId).toBeNull()
  },
)

test('[BX-01] the checkout holds no list of areas: a button opens the sheet, and so does a try to order', async () => {
  const { tryAgain } = show()
  expect(screen.queryByRole('searchbox')).toBeNull()
  await tryAgain(1)
  expect(await screen.findByRole('dialog', { name: 'Where should we deliver?' }, SHEET_LOADS)).toBeTruthy()
  expect(screen.getByText('Choose where we should deliver.')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: /Salmiya/ }))
  expect(said().place?.areaId).toBe('salmiya')
  expect(screen.queryByText('Choose where we should deliver.')).toBeNull()
})

test.each([
  ['the card', false],
  ['its areas', true],
])(
  '[BX-01] a try to order that comes before %s leads to the first field that is missing',
  async (_, late) => {
    useDelivery.setState({ place: IN_SALMIYA })
    const client = cachedBusiness({ branches })
    const arrive = () => act(() => void client.setQueryData(zonesQuery('saffron').queryKey, ZONES))
    if (!late) arrive()
    render(
      <Shown client={client} path="/saffron/delivery">
        <Destination tries={1} kilograms={0} />
      </Shown>,
    )
    if (late) arrive()
    const block = await screen.findByRole('textbox', { name: 'Block' })
    await waitFor(() => expect(document.activeElement).toBe(block))
  },
)
