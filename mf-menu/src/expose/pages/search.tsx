import { SearchPage } from '../../pages/search-page.tsx'
import { expose } from '../expose.ts'

export default expose(SearchPage)
export { messages } from '../../messages/catalogue.ts'
