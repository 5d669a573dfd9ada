import { WalletPackagesPage } from '../../pages/wallet-packages-page.tsx'
import { expose } from '../expose.ts'

export default expose(WalletPackagesPage)
export { messages } from '../../messages/catalogue.ts'
