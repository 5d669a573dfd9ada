import type { ReactNode } from 'react'

/** What a slot needs to sell an item; the owner reads the rest from the menu in the query cache. */
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
  /** The cart beside the menu on wide screens (UI-03); edited in place. */
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
  /** A link to the most urgent open order with the number of others; nothing once all have ended. */
  'cart/OpenOrder': { orderId: string }
  /** Branch list as a sheet, for the chip with type, branch and time. */
  'delivery/BranchPicker': { open: boolean; onClose: () => void }
  /** Where a delivery goes, as a sheet: areas by name, a pin on the map, countries abroad (DL-02). */
  'delivery/AreaPicker': { open: boolean; onClose: () => void }
  /**
   * The checkout's delivery card: place, address, gift; reads and writes the delivery store. `tries` counts attempts to
   * place the order: each shows the errors and focuses the first invalid field. `kilograms` is the weight of the goods;
   * an older checkout does not pass it.
   */
  'delivery/Destination': { tries: number; kilograms?: number | null }
  /**
   * Destination and terms of a delivery: fee, minimum and time of the zone, or the shipping price by the weight of the
   * goods (DL-01, DL-08). With `change` a card that opens the picker, else one line, or nothing while no place is chosen.
   */
  'delivery/Terms': { kilograms: number | null; change: boolean }
  /** Destination of an order on a map; nothing when no map can be shown. */
  'delivery/OrderPlace': { lat: number; lng: number; label: string }
  /** Newsletter sign-up, and the links of its e-mails; nothing when the business has none. */
  'account/Newsletter': Record<never, never>
  /**
   * Verifies the phone number of a form by a code (AU-03); nothing when the business does not require it
   * (`verify_phone`). `onVerified`, a stable function, receives whether the number is verified; `id` is the group to
   * focus, `error` the error of the form.
   */
  'account/VerifyPhone': {
    phone: string
    dialCode: string
    id?: string | undefined
    error?: string | undefined
    onVerified?: ((verified: boolean) => void) | undefined
  }
  /**
   * The wallet switch at checkout; nothing for guests and empty wallets. `total` is the order's, in minor units; `use` is
   * the current choice, `onUse` receives a new one. `held` is what the unpaid order that this one replaces holds of the
   * wallet, in minor units: free for it, beside what is available (RT-17).
   */
  'account/WalletSwitch': {
    total: number
    use: boolean
    onUse: (use: boolean) => void
    held?: number | undefined
  }
  /** What a reservation adds to a cart; nothing without one. */
  'reservation/Summary': Record<never, never>
}
export type SlotName = keyof SlotProps

const REMOTES: Readonly<Record<string, RemoteName>> = {
  cart: 'mf-cart-checkout',
  delivery: 'mf-delivery',
  account: 'mf-account-wallet',
  reservation: 'mf-reservation',
}

/** The remote that owns a slot and the module it exposes it under, from the slot's name: `SLOT_OWNERS` as a rule. */
export function slotModule(name: SlotName): { remote: RemoteName; expose: `./slots/${string}` } {
  const [owner = '', part = ''] = name.split('/')
  const file = part.replace(/\B[A-Z]/g, '-$&').toLowerCase()
  return { remote: REMOTES[owner] ?? `mf-${owner}`, expose: `./slots/${file}` }
}

/** Name of a remote: its folder, container and key in the release store; the shell's routes list them. */
export type RemoteName = `mf-${string}`

export type SlotRenderer = <N extends SlotName>(use: {
  name: N
  props: SlotProps[N]
  loading: ReactNode
  failed: 'retry' | 'nothing'
}) => ReactNode

let renderSlot: SlotRenderer = ({ loading }) => loading

/** Installs the slot renderer; the shell does so once at boot, a stand-alone remote may install its own. */
export function installSlots(renderer: SlotRenderer): void {
  renderSlot = renderer
}

/**
 * A part of the page that another team owns. `loading` is its skeleton; when the owner is down it shows an error with a
 * retry, or nothing (`failed: 'nothing'`).
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
