import { Destination } from '../../destination/destination.tsx'
import { expose } from '../expose.ts'

export default expose(Destination)
export { messages } from '../../messages/catalogue.ts'
