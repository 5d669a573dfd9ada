import type { RemoteExposes } from '@storefront/bridge'
import { exposeFrom } from '@storefront/remote-kit'
import { messages } from './messages/catalogue.ts'
import { HistoryPage } from './pages/history-page.tsx'
import { ReservationPage } from './pages/reservation-page.tsx'
import { SuccessPage } from './pages/success-page.tsx'
import { CartReservation } from './summary/cart-reservation.tsx'

const expose = exposeFrom('mf-reservation', messages)

/** Every page and slot of this remote. The build makes a module of each entry. */
export const exposes = {
  './pages/history': expose(HistoryPage),
  './pages/reservation': expose(ReservationPage),
  './pages/success': expose(SuccessPage),
  './slots/summary': expose(CartReservation, { bare: true }),
} satisfies RemoteExposes<'mf-reservation'>
