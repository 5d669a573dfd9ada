import type { TypeShifts } from '@storefront/api-contract'

/** Whether a shop is open as far as the server said, and the ISO time at which that changes; null when it is not known. */
export interface ShopState {
  open: boolean
  changesAt: string | null
}

/** One selling type's state as the server decided it (SH-01). */
export function typeState(type: TypeShifts): ShopState {
  return type.status === 'open'
    ? { open: true, changesAt: type.closes_at }
    : { open: false, changesAt: type.opens_at }
}

/**
 * The whole shop's state out of its types': open as long as one is, closed until the first opens. Null while nothing
 * is known, which counts as open and is not said (SH-01).
 */
export function shopState(types: readonly TypeShifts[]): ShopState | null {
  if (types.length === 0) return null
  const states = types.map(typeState)
  const open = states.filter((state) => state.open)
  if (open.some((state) => state.changesAt === null)) return { open: true, changesAt: null }
  const times = (open.length > 0 ? open : states).flatMap((state) => state.changesAt ?? []).sort(byTime)
  return { open: open.length > 0, changesAt: (open.length > 0 ? times.at(-1) : times[0]) ?? null }
}

function byTime(one: string, other: string): number {
  return Date.parse(one) - Date.parse(other)
}
