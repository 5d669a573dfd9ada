import { WalletPackagesPage } from '../../pages/wallet-packages-page.tsx'

export default function WalletPackages() {
  return (
    <div data-remote="mf-account-wallet">
      <WalletPackagesPage />
    </div>
  )
}

export { messages } from '../../messages/catalogue.ts'
