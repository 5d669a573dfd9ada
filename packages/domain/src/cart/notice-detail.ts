import type { CountLimits } from '../menu/label-limits.ts'
import type { ModifierRule } from '../menu/modifier-rule.ts'
import type { Minor } from '../money/round-half-up.ts'
import type { Instant } from '../schedule/zoned-time.ts'
import type { SellingType } from '../selling-type/selling-type.ts'
import type { LocalText } from '../text/local-text.ts'
import type { CountLimit } from './cart-room.ts'

/** Why a line does not fit the menu shown, although another type or branch may sell it (CT-05). */
export type SetAsideDetail =
  /** Chosen from another branch's menu; this branch does not have it. */
  | { kind: 'other-branch'; chosenAt: string }
  /** `soldFor`: the types it is sold for, none when it is for reservations only. */
  | { kind: 'other-type'; soldFor: SellingType[] }
  /** The branch hides its category. */
  | { kind: 'category-hidden' }
  /** Not on this menu; a cart saved by an older version does not know which menus it is on. */
  | { kind: 'not-on-this-menu' }

/** Details of a notice with all values that its message needs (CT-05). Unknown names are null. */
export type NoticeDetail =
  | SetAsideDetail
  | { kind: 'item-gone' }
  /** `from`: the next moment it is sold; null when none is in sight. */
  | { kind: 'not-now'; from: Instant | null }
  | { kind: 'sold-out' }
  | { kind: 'label-gone'; label: LocalText | null }
  | { kind: 'modifier-gone'; modifiers: { id: string; names: LocalText | null }[] }
  /** A group of modifiers that asks for more, or allows fewer, than were chosen. */
  | { kind: 'modifiers-wrong'; groups: { id: string; names: LocalText; rule: ModifierRule }[] }
  | { kind: 'comment-required' }
  /** Beside the other lines, no more of it fits. */
  | { kind: 'too-many'; limit: CountLimit }
  | { kind: 'count-changed'; was: number; now: number; limits: CountLimits }
  /** Prices of one unit. `modifiers`: those of it whose own price changed, for one of each. */
  | {
      kind: 'price-changed' | 'modifier-price-changed'
      was: Minor
      now: Minor
      modifiers: { id: string; names: LocalText; was: Minor; now: Minor }[]
    }
