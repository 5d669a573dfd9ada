import { WalletHomePage } from '../../pages/wallet-home-page.tsx'
import { expose } from '../expose.ts'

export default expose(WalletHomePage)
export { messages } from '../../messages/catalogue.ts'
