import { ReservationPage } from '../../pages/reservation-page.tsx'

export default function Reservation() {
  return (
    <div data-remote="mf-reservation">
      <ReservationPage />
    </div>
  )
}

export { messages } from '../../messages/catalogue.ts'
