import { LoginPage } from '../../pages/login-page.tsx'
import { expose } from '../expose.ts'

export default expose(LoginPage)
export { messages } from '../../messages/catalogue.ts'
