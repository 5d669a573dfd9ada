import { VerifyPhone } from '../../verify-phone/verify-phone.tsx'
import { expose } from '../expose.ts'

export default expose(VerifyPhone, { bare: true })
export { messages } from '../../messages/catalogue.ts'
