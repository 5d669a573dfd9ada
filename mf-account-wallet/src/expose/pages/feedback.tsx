import { FeedbackPage } from '../../pages/feedback-page.tsx'

export default function Feedback() {
  return (
    <div data-remote="mf-account-wallet">
      <FeedbackPage />
    </div>
  )
}

export { messages } from '../../messages/catalogue.ts'
