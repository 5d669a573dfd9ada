import { Newsletter } from '../../newsletter/newsletter.tsx'
import { expose } from '../expose.ts'

export default expose(Newsletter, { bare: true })
export { messages } from '../../messages/catalogue.ts'
