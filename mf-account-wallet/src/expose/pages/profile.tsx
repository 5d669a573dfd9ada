import { ProfilePage } from '../../pages/profile-page.tsx'

export default function Profile() {
  return (
    <div data-remote="mf-account-wallet">
      <ProfilePage />
    </div>
  )
}

export { messages } from '../../messages/catalogue.ts'
