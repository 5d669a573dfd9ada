import { QuickAdd } from '../../quick/quick-add.tsx'
import { expose } from '../expose.ts'

export default expose(QuickAdd, { testId: 'quick-add' })
export { quickMessages as messages } from '../../messages/quick/catalogue.ts'
