import { QueryClientProvider } from '@storefront/query'
import { MemoryRouter, Route, Routes } from '@storefront/router'
import { aBusiness, cachedBusiness } from '@storefront/testing'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { exposes } from '../exposes.ts'
import { openBusiness, Shown } from '../testing/show.tsx'

const {
  './pages/history': { default: History },
  './pages/reservation': { default: Reservation },
  './pages/success': { default: Success },
  './slots/summary': { default: SummarySlot },
} = exposes

const takes = { reservation: { ...aBusiness().reservation, enabled: true } }

async function rendered(path: string, locale: 'en' | 'ar' = 'en'): Promise<string> {
  await openBusiness(locale)
  return renderToString(
    <QueryClientProvider client={cachedBusiness(takes)}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/:ref/reservation/history" element={<History />} />
          <Route path="/:ref/reservation/success/:reservationId" element={<Success />} />
          <Route path="/:ref/reservation/:reserveType" element={<Reservation />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test.each([
  { id: 'RT-20', path: 'reserv_dinein', title: 'Reserve a table' },
  { id: 'RT-20', path: 'reserv_service', title: 'Book an appointment' },
  { id: 'RT-21', path: 'history', title: 'My reservations' },
  { id: 'RT-21', path: 'success/r1', title: 'Your reservation' },
])(
  '[$id] /reservation/$path is drawn to a string with its title, heading and waiting',
  async ({ path, title }) => {
    const html = await rendered(`/saffron/reservation/${path}`)
    expect(html).toContain('data-remote="mf-reservation"')
    expect(html).toContain(`<title>${title} · Saffron</title>`)
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
    expect(html).toContain('aria-busy="true"')
  },
)

test('[LC-01] the screens speak Arabic', async () => {
  expect(await rendered('/saffron/reservation/reserv_dinein', 'ar')).toContain(
    '<title>احجز طاولة · زعفران</title>',
  )
})

test('[RS-02] the summary slot shows nothing without a reservation', () => {
  expect(renderToString(<Shown client={cachedBusiness()} children={<SummarySlot />} />)).toBe('')
})
