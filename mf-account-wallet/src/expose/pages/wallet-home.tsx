import { WalletHomePage } from '../../pages/wallet-home-page.tsx'

export default function WalletHome() {
  return (
    <div data-remote="mf-account-wallet">
      <WalletHomePage />
    </div>
  )
}

export { messages } from '../../messages/catalogue.ts'
