interface RecordedChoice {
  itemId: string
  priceLabelId: string | null
  modifiers: readonly { id: string; quantity: number }[]
  comment: string
  count: number
}

/** Props of the slots in contract 0.1, with which published remotes were built. */
export interface RecordedSlots {
  'cart/CartBar': Record<never, never>
  'cart/QuickAdd': { itemId: string; openItem: () => void }
  'cart/AddToCart': {
    choice: RecordedChoice
    blocked: 'modifiers' | 'comment' | null
    onBlocked: () => void
    onAdded: () => void
  }
  'delivery/BranchPicker': { open: boolean; onClose: () => void }
  'delivery/AreaPicker': { open: boolean; onClose: () => void }
  'delivery/Destination': { tries: number }
  'delivery/OrderPlace': { lat: number; lng: number; label: string }
  'account/Newsletter': Record<never, never>
  'account/VerifyPhone': { phone: string; dialCode: string }
  'account/WalletSwitch': { total: number; use: boolean; onUse: (use: boolean) => void }
  'reservation/Summary': Record<never, never>
}
