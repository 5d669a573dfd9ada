import { ReservationPage } from '../../pages/reservation-page.tsx'
import { expose } from '../expose.ts'

export default expose(ReservationPage)
export { messages } from '../../messages/catalogue.ts'
