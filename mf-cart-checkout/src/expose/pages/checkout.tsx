import { CheckoutPage } from '../../pages/checkout-page.tsx'
import { exposePage } from '../expose.ts'

export default exposePage(CheckoutPage)
export { messages } from '../../messages/catalogue.ts'
