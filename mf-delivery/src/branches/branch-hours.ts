import type { Branch } from '@storefront/api-contract'
import { type MomentStyle, momentStyle } from '@storefront/domain'

/** The hours message of a branch, and the precision of its time. */
export interface BranchHours {
  says: 'open' | 'open-until' | 'closed' | 'opens-at'
  at: string | null
  style: MomentStyle
}

/** The hours of a branch at the time of the answer; all times are ISO strings. */
export function branchHours(branch: Branch, now: string, timeZone: string): BranchHours {
  const at = branch.open ? branch.closes_at : branch.opens_at
  if (at === null) return { says: branch.open ? 'open' : 'closed', at, style: 'time' }
  return {
    says: branch.open ? 'open-until' : 'opens-at',
    at,
    style: momentStyle(Date.parse(at), Date.parse(now), timeZone),
  }
}
