// @vitest-environment happy-dom
import { EMPTY_DELIVERY, useDelivery, useVisit, zonesQuery } from '@storefront/store'
import { aBranchSummary, cachedBusiness, ZONES } from '@storefront/testing'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBusiness, Shown } from '../testing/show.tsx'
import { DeliveryTerms } from './delivery-terms.tsx'

const SHEET_LOADS = { timeout: 20_000 }
const branches = [aBranchSummary(), aBranchSummary({ id: 'city', names: [{ locale: 'en', name: 'City' }] })]
const NEAR = { areaId: 'salmiya', zoneId: 'near', branchId: 'main', pin: null, names: [] }
const SAUDI = { country_iso: 'SA', branch_id: 'city', names: [] }

function show(props: Parameters<typeof DeliveryTerms>[0], zones = ZONES, hide_price = false) {
  const client = cachedBusiness({ branches, hide_price })
  client.setQueryData(zonesQuery('saffron').queryKey, zones)
  const page = (now: typeof props) => (
    <Shown client={client} path="/saffron/delivery">
      <DeliveryTerms {...now} />
    </Shown>
  )
  const { container, rerender } = render(page(props))
  return { text: () => container.textContent ?? '', again: (now: typeof props) => rerender(page(now)) }
}

beforeEach(async () => {
  localStorage.clear()
  await openBusiness()
  useDelivery.setState({ ...EMPTY_DELIVERY, referenceId: 'saffron' })
})
afterEach(cleanup)

test('[DL-01] the menu shows fee, minimum and time of the chosen area only', () => {
  const shown = show({ kilograms: null, change: false })
  expect(shown.text()).toBe('')
  useDelivery.setState({ place: NEAR })
  shown.again({ kilograms: null, change: false })
  expect(shown.text()).toMatch(/^Delivery KWD.0\.500 · Min\. order KWD.3 · about 25 min$/)
})

test('[BX-01] the line under the chip opens the sheet again', async () => {
  useDelivery.setState({ place: NEAR })
  show({ kilograms: null, change: false })
  await userEvent.click(screen.getByRole('button', { name: /Min\. order/ }))
  expect(await screen.findByRole('dialog', { name: 'Where should we deliver?' }, SHEET_LOADS)).toBeTruthy()
})

test('[DL-03] terms follow the zone, and a hidden zone clears the place', async () => {
  useDelivery.setState({ place: NEAR })
  const dearer = { ...ZONES, zones: ZONES.zones.map((zone) => ({ ...zone, fees: 900 })) }
  expect(show({ kilograms: null, change: false }, dearer).text()).toMatch(/KWD.0\.900/)
  cleanup()
  const hidden = { ...ZONES, zones: ZONES.zones.map((zone) => ({ ...zone, visible: false })) }
  show({ kilograms: null, change: false }, hidden)
  await waitFor(() => expect(useDelivery.getState().place).toBeNull())
})

test('[DL-08] abroad the fee grows with the weight', () => {
  useVisit.setState({ branchId: 'city' })
  useDelivery.setState({ country: SAUDI })
  const shown = show({ kilograms: 0.5, change: true })
  // 0.5 kg × 1.500 + 2.500 = 3.250, then 2 kg: 5.500.
  expect(shown.text()).toMatch(/Saudi Arabia0\.5 kg for KWD.3\.250 · KWD.2\.500 \+ KWD.1\.500 per kg/)
  shown.again({ kilograms: 2, change: true })
  expect(shown.text()).toMatch(/2 kg for KWD.5\.500/)
})

test('[DL-02] the cart’s card opens the picker and shows the choice', async () => {
  show({ kilograms: 0, change: true })
  await userEvent.click(screen.getByRole('button', { name: 'Choose' }))
  await userEvent.click(await screen.findByRole('button', { name: /Salmiya/ }, SHEET_LOADS))
  expect(useDelivery.getState().place?.areaId).toBe('salmiya')
  expect(await screen.findByRole('button', { name: 'Change' })).toBeTruthy()
})

test('[MN-10] hidden prices stay hidden', () => {
  useDelivery.setState({ place: NEAR })
  expect(show({ kilograms: 1, change: false }, ZONES, true).text()).toBe('about 25 min')
})
