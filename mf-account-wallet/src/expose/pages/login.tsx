import { LoginPage } from '../../pages/login-page.tsx'

export default function Login() {
  return (
    <div data-remote="mf-account-wallet">
      <LoginPage />
    </div>
  )
}

export { messages } from '../../messages/catalogue.ts'
