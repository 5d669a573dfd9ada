import { HistoryPage } from '../../pages/history-page.tsx'
import { expose } from '../expose.ts'

export default expose(HistoryPage)
export { messages } from '../../messages/catalogue.ts'
