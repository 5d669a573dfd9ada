import { CategoryPage } from '../../pages/category-page.tsx'
import { expose } from '../expose.ts'

export default expose(CategoryPage)
export { messages } from '../../messages/catalogue.ts'
