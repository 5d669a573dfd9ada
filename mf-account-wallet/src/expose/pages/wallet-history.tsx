import { WalletHistoryPage } from '../../pages/wallet-history-page.tsx'
import { expose } from '../expose.ts'

export default expose(WalletHistoryPage)
export { messages } from '../../messages/catalogue.ts'
