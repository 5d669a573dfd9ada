// @vitest-environment happy-dom
import { MemoryRouter, Route, Routes, useLocation } from '@storefront/router'
import { cachedBusiness } from '@storefront/testing'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openBusiness } from '../testing/show.tsx'
import { ReservationPage } from './reservation-page.tsx'

function Where() {
  return <p>{useLocation().pathname}</p>
}

test('[RT-20] a kind of reservation that does not exist is a page that does not exist', async () => {
  await openBusiness()
  render(
    <QueryClientProvider client={cachedBusiness()}>
      <MemoryRouter initialEntries={['/saffron/reservation/reserv_moon']}>
        <Routes>
          <Route path="/:ref/reservation/:reserveType" element={<ReservationPage />} />
          <Route path="*" element={<Where />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(screen.getByText('/404')).toBeTruthy()
})
