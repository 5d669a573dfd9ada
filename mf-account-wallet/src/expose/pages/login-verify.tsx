import { LoginVerifyPage } from '../../pages/login-verify-page.tsx'

export default function LoginVerify() {
  return (
    <div data-remote="mf-account-wallet">
      <LoginVerifyPage />
    </div>
  )
}

export { messages } from '../../messages/catalogue.ts'
