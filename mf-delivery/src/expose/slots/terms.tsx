import { DeliveryTerms } from '../../place/delivery-terms.tsx'
import { expose } from '../expose.ts'

export default expose(DeliveryTerms)
export { messages } from '../../messages/catalogue.ts'
