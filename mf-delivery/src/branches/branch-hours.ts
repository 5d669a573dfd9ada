import type { Branch } from '@storefront/api-contract'
import { zonedTime } from '@storefront/domain'

/** What to say about a branch's hours, and how precisely its moment has to be named. */
export interface BranchHours {
  says: 'open' | 'open-until' | 'closed' | 'opens-at'
  at: string | null
  style: 'time' | 'weekday-time' | 'date-time'
}

const DAY = 24 * 60 * 60_000

/** The hours of a branch at the moment of the answer; `now` and the branch's moments are ISO texts. */
export function branchHours(branch: Branch, now: string, timeZone: string): BranchHours {
  const at = branch.open ? branch.closes_at : branch.opens_at
  if (at === null) return { says: branch.open ? 'open' : 'closed', at, style: 'time' }
  return {
    says: branch.open ? 'open-until' : 'opens-at',
    at,
    style: momentStyle(branch.open, at, now, timeZone),
  }
}

// A closing after midnight still belongs to tonight, so the clock alone names it; an opening tomorrow does not.
function momentStyle(isClosing: boolean, at: string, now: string, timeZone: string): BranchHours['style'] {
  const ahead = Date.parse(at) - Date.parse(now)
  const isSameDay = zonedTime(Date.parse(at), timeZone).day === zonedTime(Date.parse(now), timeZone).day
  if (ahead < DAY && (isClosing || isSameDay)) return 'time'
  return ahead < 6 * DAY ? 'weekday-time' : 'date-time'
}
