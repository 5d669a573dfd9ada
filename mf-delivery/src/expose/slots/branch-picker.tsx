import { BranchPicker } from '../../branches/branch-picker.tsx'
import { expose } from '../expose.ts'

export default expose(BranchPicker)
export { messages } from '../../messages/catalogue.ts'
