import { BranchesPage } from '../../pages/branches-page.tsx'
import { expose } from '../expose.ts'

export default expose(BranchesPage)
export { messages } from '../../messages/catalogue.ts'
