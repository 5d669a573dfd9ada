import { WalletHistoryPage } from '../../pages/wallet-history-page.tsx'

export default function WalletHistory() {
  return (
    <div data-remote="mf-account-wallet">
      <WalletHistoryPage />
    </div>
  )
}

export { messages } from '../../messages/catalogue.ts'
