import type { Branch } from '@storefront/api-contract'
import { type MomentStyle, momentStyle } from '@storefront/domain'

/** What to say about a branch's hours, and how precisely its moment has to be named. */
export interface BranchHours {
  says: 'open' | 'open-until' | 'closed' | 'opens-at'
  at: string | null
  style: MomentStyle
}

/** The hours of a branch at the moment of the answer; `now` and the branch's moments are ISO texts. */
export function branchHours(branch: Branch, now: string, timeZone: string): BranchHours {
  const at = branch.open ? branch.closes_at : branch.opens_at
  if (at === null) return { says: branch.open ? 'open' : 'closed', at, style: 'time' }
  return {
    says: branch.open ? 'open-until' : 'opens-at',
    at,
    style: momentStyle(Date.parse(at), Date.parse(now), timeZone),
  }
}
