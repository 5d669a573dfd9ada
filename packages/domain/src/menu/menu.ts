import type { Minor } from '../money/round-half-up.ts'
import type { DayShifts } from '../schedule/opening-hours.ts'
import type { LocalText } from '../text/local-text.ts'

/** One way to buy an item: a size, a portion, a weight. */
export interface PriceLabel {
  readonly id: string
  readonly label: LocalText
  readonly price: Minor
  /** Unset, 0 or less counts as 1 (MN-07). */
  readonly minimum: number | null
  /** Unset, 0 or less counts as 1000 (MN-07). */
  readonly maximum: number | null
  /** Sold by quantity; otherwise by weight or unit with its own step (CT-09). */
  readonly isQty: boolean
  readonly unit: string | null
  readonly step: number | null
}

export interface Modifier {
  readonly id: string
  readonly names: LocalText
  readonly price: Minor
  /** How often it may be taken; 0 or less sets no limit of its own. */
  readonly maximum: number
  readonly visible: boolean
}

export interface ModifierGroup {
  readonly id: string
  readonly names: LocalText
  readonly optional: boolean
  readonly minimum: number
  /** 0 means no limit. */
  readonly maximum: number
  readonly modifiers: readonly Modifier[]
}

/** Whether a branch shows a category, and when: `available` is a JSON text with status, from, to (MN-05). */
export interface BranchWindow {
  readonly visible: boolean
  readonly available: string | null
}

/** When a category is pinned: between two moments, each optional, and inside weekday shifts (MN-04). */
export interface PinSchedule {
  readonly from: string | null
  readonly to: string | null
  readonly shifts: readonly DayShifts[]
}

export interface Category {
  readonly id: string
  readonly names: LocalText
  readonly visible: boolean
  readonly parent_id: string | null
  readonly shifts: readonly DayShifts[]
  readonly pin: PinSchedule | null
  readonly branch: BranchWindow | null
  readonly grand_category: { readonly id: string; readonly branch: BranchWindow | null } | null
}

/** A tax by its rate in percent: inside the price when inclusive, on top when exclusive (CP-05). */
export interface Tax {
  readonly id: string
  readonly names: LocalText
  readonly rate: number
}

export interface MenuItem {
  readonly id: string
  readonly category_id: string
  readonly names: LocalText
  readonly visible: boolean
  readonly sold_out: boolean
  /** When what is sold out is sold again, as an ISO instant; unset when nobody said (DK-02). */
  readonly back_at?: string | undefined
  /** How many a branch has left, where they are few (CT-06). */
  readonly left?: number | undefined
  readonly types: {
    readonly dine_in: boolean
    readonly car_pickup: boolean
    readonly delivery: boolean
    readonly reservation: boolean
  }
  readonly price_labels: readonly PriceLabel[]
  readonly modifier_group_ids: readonly string[]
  readonly comment_is_required: boolean
  readonly inclusive_taxes: readonly Tax[]
}

export interface Menu {
  readonly categories: readonly Category[]
  readonly items: readonly MenuItem[]
  readonly modifier_groups: readonly ModifierGroup[]
}

/** A modifier that was taken, and how often per unit of the item. */
export interface ChosenModifier {
  readonly id: string
  readonly quantity: number
}
