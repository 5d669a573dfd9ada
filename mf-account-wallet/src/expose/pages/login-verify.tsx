import { LoginVerifyPage } from '../../pages/login-verify-page.tsx'
import { expose } from '../expose.ts'

export default expose(LoginVerifyPage)
export { messages } from '../../messages/catalogue.ts'
