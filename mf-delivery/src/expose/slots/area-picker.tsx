import { AreaPicker } from '../../areas/area-picker.tsx'
import { expose } from '../expose.ts'

export default expose(AreaPicker)
export { messages } from '../../messages/catalogue.ts'
