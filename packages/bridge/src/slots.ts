import type { ReactNode } from 'react'

/** What a slot needs to know of an item to sell it; the owner reads the rest from the menu in the query cache. */
export interface SellableChoice {
  itemId: string
  priceLabelId: string | null
  modifiers: readonly { id: string; quantity: number }[]
  comment: string
  count: number
}

/** Every slot: its name is `owner/Component`, its props are the contract between the two teams. */
export interface SlotProps {
  /** Fixed bar at the bottom with count, "View cart" and total; nothing when the cart is empty. */
  'cart/CartBar': Record<never, never>
  /** The cart itself beside the menu, where the window has room for both (UI-03); edited in place. */
  'cart/CartPanel': Record<never, never>
  /** The round button of a menu row: adds, asks for a size, or opens the item page (MN-09). */
  'cart/QuickAdd': { itemId: string; openItem: () => void }
  /** The add button of the item page. `blocked` names why adding is not possible yet; then `onBlocked` is called. */
  'cart/AddToCart': {
    choice: SellableChoice
    blocked: 'modifiers' | 'comment' | null
    onBlocked: () => void
    onAdded: () => void
  }
  /** Branch list as a sheet, for the chip that says how, where and when. */
  'delivery/BranchPicker': { open: boolean; onClose: () => void }
  /** Where a delivery goes, as a sheet: areas by name, a pin on the map, countries abroad (DL-02). */
  'delivery/AreaPicker': { open: boolean; onClose: () => void }
  /**
   * The checkout's card of a delivery: place, address, gift; reads and writes the delivery store. `tries` counts how often
   * the visitor wanted to place the order: with each, what is wrong is shown and its first field focused. `kilograms` is
   * what the goods weigh; an older checkout does not say.
   */
  'delivery/Destination': { tries: number; kilograms?: number | null }
  /**
   * Where a delivery goes and on which terms: fee, minimum and time of the zone, or what a parcel abroad costs by the
   * kilograms of the goods (DL-01, DL-08). With `change` it is a card that opens the picker, else one line, and nothing
   * while no place is chosen.
   */
  'delivery/Terms': { kilograms: number | null; change: boolean }
  /** Where an order goes, on a map; nothing where no map can be shown. */
  'delivery/OrderPlace': { lat: number; lng: number; label: string }
  /** Asking for the newsletter, and following the links of its letters; nothing where the business has none. */
  'account/Newsletter': Record<never, never>
  /**
   * Shows by a code that a form's number is the visitor's (AU-03); nothing where the business does not ask for it
   * (`verify_phone`). `onVerified`, always the same function, hears whether the number counts as shown; `id` is the
   * group to focus, `error` what the form says of it.
   */
  'account/VerifyPhone': {
    phone: string
    dialCode: string
    id?: string | undefined
    error?: string | undefined
    onVerified?: ((verified: boolean) => void) | undefined
  }
  /**
   * The wallet switch at checkout; nothing for guests and empty wallets. `total` is the order's, in minor units; `use`
   * is what was chosen, and `onUse` is told what is.
   */
  'account/WalletSwitch': { total: number; use: boolean; onUse: (use: boolean) => void }
  /** What a reservation adds to a cart; nothing without one. */
  'reservation/Summary': Record<never, never>
}
export type SlotName = keyof SlotProps

/** Which remote owns a slot and which module it exposes it under. */
export const SLOT_OWNERS = {
  'cart/CartBar': { remote: 'mf-cart-checkout', expose: './slots/cart-bar' },
  'cart/CartPanel': { remote: 'mf-cart-checkout', expose: './slots/cart-panel' },
  'cart/QuickAdd': { remote: 'mf-cart-checkout', expose: './slots/quick-add' },
  'cart/AddToCart': { remote: 'mf-cart-checkout', expose: './slots/add-to-cart' },
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

/** Folder, container and place in the release store of a remote; which ones there are, the shell's routes say. */
export type RemoteName = `mf-${string}`

export type SlotRenderer = <N extends SlotName>(use: {
  name: N
  props: SlotProps[N]
  loading: ReactNode
  failed: 'retry' | 'nothing'
}) => ReactNode

let renderSlot: SlotRenderer = ({ loading }) => loading

/** Says how slots are drawn; the shell does so once at boot, a stand-alone remote may install its own. */
export function installSlots(renderer: SlotRenderer): void {
  renderSlot = renderer
}

/**
 * A place on the page that another team fills. `loading` has the shape of what comes; when the owner is down it
 * says so with a retry, or shows nothing where nothing is missed (`failed: 'nothing'`).
 */
export function Slot<N extends SlotName>({
  name,
  props,
  loading = null,
  failed = 'retry',
}: {
  name: N
  props: SlotProps[N]
  loading?: ReactNode
  failed?: 'retry' | 'nothing'
}): ReactNode {
  return renderSlot({ name, props, loading, failed })
}
