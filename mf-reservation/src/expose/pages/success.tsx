import { SuccessPage } from '../../pages/success-page.tsx'
import { expose } from '../expose.ts'

export default expose(SuccessPage)
export { messages } from '../../messages/catalogue.ts'
