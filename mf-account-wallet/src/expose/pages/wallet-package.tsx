import { WalletPackagePage } from '../../pages/wallet-package-page.tsx'
import { expose } from '../expose.ts'

export default expose(WalletPackagePage)
export { messages } from '../../messages/catalogue.ts'
