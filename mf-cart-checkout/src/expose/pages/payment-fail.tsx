import { PaymentFailPage } from '../../pages/payment-fail-page.tsx'
import { exposePage } from '../expose.ts'

export default exposePage(PaymentFailPage)
export { messages } from '../../messages/catalogue.ts'
