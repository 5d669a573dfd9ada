import { queryClient } from '@storefront/api-client'
import { QueryClientProvider } from '@storefront/query'
import { MemoryRouter, Route, Routes, useLocation } from '@storefront/router'
import { fireEvent, type RenderResult, render, screen } from '@testing-library/react'
import { exposes } from '../exposes.ts'

const { default: Reservation } = exposes['./pages/reservation']

function Where() {
  return <p>{useLocation().pathname}</p>
}

/** Renders the reservation page; navigation shows the path. */
export function openReservePage(type = 'reserv_dinein', search = ''): RenderResult {
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/saffron/reservation/${type}${search}`]}>
        <Routes>
          <Route path="/:ref/reservation/:reserveType" element={<Reservation />} />
          <Route path="*" element={<Where />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

/** The button of a time, once it is there. */
export const time = (name: RegExp) => screen.findByRole('button', { name })

/** Chooses eight o'clock and waits for the hold. */
export async function choosesEight(): Promise<void> {
  fireEvent.click(await time(/^8:00/))
  await screen.findByRole('timer')
}

/** Writes into a field. */
export function fill(name: string, value: string): void {
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
}

/** Fills in the guest. */
export async function saysWho(): Promise<void> {
  fill('Name', 'Noura')
  fill('Phone number', '50001234')
  await screen.findByRole('button', { name: /^Country code.*\+965/ })
}

/** The button that reserves. */
export const reserveButton = () => screen.getByRole('button', { name: /^Reserve ·/ })
