import { SuccessPage } from '../../pages/success-page.tsx'

export default function Success() {
  return (
    <div data-remote="mf-reservation">
      <SuccessPage />
    </div>
  )
}

export { messages } from '../../messages/catalogue.ts'
