import { FeedbackPage } from '../../pages/feedback-page.tsx'
import { expose } from '../expose.ts'

export default expose(FeedbackPage)
export { messages } from '../../messages/catalogue.ts'
