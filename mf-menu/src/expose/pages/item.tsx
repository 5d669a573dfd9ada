import { ItemPage } from '../../pages/item-page.tsx'
import { expose } from '../expose.ts'

export default expose(ItemPage, { testId: 'item-page' })
export { messages } from '../../messages/catalogue.ts'
