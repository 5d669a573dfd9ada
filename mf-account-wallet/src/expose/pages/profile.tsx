import { ProfilePage } from '../../pages/profile-page.tsx'
import { expose } from '../expose.ts'

export default expose(ProfilePage)
export { messages } from '../../messages/catalogue.ts'
