import { MenuHomePage } from '../../pages/menu-home-page.tsx'
import { expose } from '../expose.ts'

export default expose(MenuHomePage)
export { messages } from '../../messages/catalogue.ts'
