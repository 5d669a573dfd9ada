import type { RemoteName, SlotName } from './slots.ts'

/** Which remote owns a slot and which module it exposes it under; for builds: pages ask `slotModule`. */
export const SLOT_OWNERS = {
  'cart/CartBar': { remote: 'mf-cart-checkout', expose: './slots/cart-bar' },
  'cart/CartPanel': { remote: 'mf-cart-checkout', expose: './slots/cart-panel' },
  'cart/QuickAdd': { remote: 'mf-cart-checkout', expose: './slots/quick-add' },
  'cart/AddToCart': { remote: 'mf-cart-checkout', expose: './slots/add-to-cart' },
  'cart/OpenOrder': { remote: 'mf-cart-checkout', expose: './slots/open-order' },
  'delivery/BranchPicker': { remote: 'mf-delivery', expose: './slots/branch-picker' },
  'delivery/AreaPicker': { remote: 'mf-delivery', expose: './slots/area-picker' },
  'delivery/Destination': { remote: 'mf-delivery', expose: './slots/destination' },
  'delivery/Terms': { remote: 'mf-delivery', expose: './slots/terms' },
  'delivery/OrderPlace': { remote: 'mf-delivery', expose: './slots/order-place' },
  'account/Newsletter': { remote: 'mf-account-wallet', expose: './slots/newsletter' },
  'account/VerifyPhone': { remote: 'mf-account-wallet', expose: './slots/verify-phone' },
  'account/WalletSwitch': { remote: 'mf-account-wallet', expose: './slots/wallet-switch' },
  'reservation/Summary': { remote: 'mf-reservation', expose: './slots/summary' },
} as const satisfies { readonly [N in SlotName]: { remote: RemoteName; expose: `./slots/${string}` } }
