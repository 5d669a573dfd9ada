import { LocationsPage } from '../../pages/locations-page.tsx'
import { expose } from '../expose.ts'

export default expose(LocationsPage)
export { messages } from '../../messages/catalogue.ts'
