import { WalletSwitch, type WalletSwitchProps } from '../../wallet-switch/wallet-switch.tsx'

export default function WalletSwitchSlot(props: WalletSwitchProps) {
  return <WalletSwitch {...props} />
}

export { messages } from '../../messages/catalogue.ts'
