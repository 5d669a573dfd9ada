import type { OpenState } from './open-state-at.ts'
import type { Instant } from './zoned-time.ts'

/**
 * The state of a branch from those of the types it sells (RT-09): open while it sells anything, it opens with the first
 * type and closes with the last. An open branch has no closing time as soon as one of its open types has none in
 * sight.
 */
export function branchOpenState(types: readonly OpenState[]): OpenState {
  const openTypes = types.filter((type) => type.open)
  if (openTypes.length === 0)
    return { open: false, opensAt: earliest(types.map((type) => type.opensAt)), closesAt: null }
  return { open: true, opensAt: null, closesAt: latest(openTypes.map((type) => type.closesAt)) }
}

function earliest(instants: readonly (Instant | null)[]): Instant | null {
  const known = instants.filter((instant) => instant !== null)
  return known.length > 0 ? Math.min(...known) : null
}

function latest(instants: readonly (Instant | null)[]): Instant | null {
  const known = instants.filter((instant) => instant !== null)
  return known.length === instants.length ? Math.max(...known) : null
}
