import { WalletSwitch } from '../../wallet-switch/wallet-switch.tsx'

export default function WalletSwitchSlot() {
  return <WalletSwitch />
}

export { messages } from '../../messages/catalogue.ts'
