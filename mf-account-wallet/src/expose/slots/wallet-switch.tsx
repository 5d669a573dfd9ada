import { WalletSwitch } from '../../wallet-switch/wallet-switch.tsx'
import { expose } from '../expose.ts'

export default expose(WalletSwitch, { bare: true })
export { messages } from '../../messages/catalogue.ts'
