import { WalletPackagePage } from '../../pages/wallet-package-page.tsx'

export default function WalletPackage() {
  return (
    <div data-remote="mf-account-wallet">
      <WalletPackagePage />
    </div>
  )
}

export { messages } from '../../messages/catalogue.ts'
