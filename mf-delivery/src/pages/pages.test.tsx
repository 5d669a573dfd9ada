import { aBranch, cachedBusiness } from '@storefront/testing'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { exposes } from '../exposes.ts'
import { openBusiness, Shown } from '../testing/show.tsx'

const {
  './pages/branches': { default: Branches },
  './pages/locations': { default: Locations },
} = exposes

const closed = aBranch({
  id: 'city',
  names: [{ locale: 'en', name: 'Kuwait City' }],
  open: false,
  opens_at: '2026-11-20T15:00:00.000Z',
  closes_at: null,
  selling_types: ['delivery'],
})

test('[RT-09] branches render to a string with hours, types, call and directions', async () => {
  await openBusiness()
  const client = cachedBusiness({}, [aBranch(), closed])
  const html = renderToString(<Shown client={client} path="/saffron/Branches" children={<Branches />} />)
  expect(html).toContain('data-remote="mf-delivery"')
  expect(html).toContain('<title>Branches · Saffron</title>')
  expect(html).toMatch(/<h1[^>]*>Branches<\/h1>/)
  expect(html).toMatch(/Open until 11:00\sPM/)
  expect(html).toMatch(/Closed · opens 6:00\sPM/)
  expect(html).toContain('href="tel:+96522000001"')
  expect(html).toContain('href="https://www.google.com/maps/dir/?api=1&amp;destination=29.3375%2C48.0758"')
  expect(html).toContain('Pickup')
  expect(html).toContain('Delivery')
  expect(html).not.toContain(' away')
})

test('[RT-09] branches speak Arabic, with Latin digits', async () => {
  await openBusiness('ar')
  const client = cachedBusiness({}, [aBranch()])
  const html = renderToString(<Shown client={client} path="/saffron/Branches" children={<Branches />} />)
  expect(html).toContain('السالمية')
  expect(html).toMatch(/مفتوح حتى 11:00/)
})

test('[RT-11] without saved addresses the page shows an empty state with a link', async () => {
  await openBusiness()
  const html = renderToString(
    <Shown client={cachedBusiness()} path="/saffron/locations" children={<Locations />} />,
  )
  expect(html).toMatch(/<h1[^>]*>My addresses<\/h1>/)
  expect(html).toContain('No saved addresses yet')
  expect(html).toContain('href="/saffron"')
})
