import { mayMove } from '../order/may-move.ts'
import { nextStates, type OrderState } from '../order/order-state.ts'
import type { SellingType } from '../selling-type/selling-type.ts'

/** Who works at the order desk: the kitchen screen sees food, not money (DK-01). */
export const STAFF_ROLES = ['owner', 'staff', 'kitchen'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** The stored name of the staff of a demo desk; desks show a translation instead (DK-01). */
export const DEMO_STAFF_NAME = 'Demo'

/** What may be done with an order at the desk (DK-02). */
export const DESK_ACTIONS = [
  'accept',
  'time',
  'reject',
  'move',
  'cancel',
  'refund',
  'settle',
  'note',
] as const
export type DeskAction = (typeof DESK_ACTIONS)[number]

const BY_ROLE: Record<StaffRole, readonly DeskAction[]> = {
  owner: DESK_ACTIONS,
  staff: ['accept', 'time', 'reject', 'move', 'cancel', 'note'],
  kitchen: ['time', 'move', 'note'],
}
const TIMED: readonly OrderState[] = ['accepted', 'preparing', 'ready', 'on_the_way']
const PAID: readonly OrderState[] = ['accepted', 'preparing', 'ready', 'on_the_way', 'completed']
const COOKED: readonly OrderState[] = ['preparing', 'ready']

/** The actions that a role may take on an order in a state, in the order of the buttons (DK-01, DK-02). */
export function deskActions(role: StaffRole, state: OrderState, sellingType: SellingType): DeskAction[] {
  return BY_ROLE[role].filter((action) => isPossible(action, role, state, sellingType))
}

/** Whether a role may pause ordering and limit it (DK-03). */
export function mayPause(role: StaffRole): boolean {
  return role !== 'kitchen'
}

/** Whether somebody owns all branches, as what belongs to no single one asks for: tills, webhooks, wallet packages (DK-01). */
export function ownsAllBranches({ role, branchId }: { role: StaffRole; branchId: string | null }): boolean {
  return role === 'owner' && branchId === null
}

/** The state that `move` leads to for a role; null when it may not move the order on (OR-06). */
export function nextForStaff(
  role: StaffRole,
  state: OrderState,
  sellingType: SellingType,
): OrderState | null {
  if (state === 'placed') return null
  const next = nextStates(state, sellingType).find(
    (to) => to !== 'cancelled' && mayMove('shop', state, to, sellingType),
  )
  if (!next || (role === 'kitchen' && !COOKED.includes(next))) return null
  return next
}

function isPossible(
  action: DeskAction,
  role: StaffRole,
  state: OrderState,
  sellingType: SellingType,
): boolean {
  switch (action) {
    case 'accept':
    case 'reject':
      return state === 'placed'
    case 'time':
      return TIMED.includes(state)
    case 'move':
      return nextForStaff(role, state, sellingType) !== null
    case 'cancel':
      return state !== 'placed' && PAID.includes(state) && mayMove('shop', state, 'cancelled', sellingType)
    case 'refund':
      return PAID.includes(state)
    // Money may be left of an order in any state.
    case 'settle':
    case 'note':
      return true
  }
}
