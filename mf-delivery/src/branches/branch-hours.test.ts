import { aBranch, NOW } from '@storefront/testing'
import { expect, test } from 'vitest'
import { branchHours } from './branch-hours.ts'

// Noon on Friday in Kuwait, which is three hours ahead of UTC.
const open = (closes_at: string | null) => aBranch({ open: true, opens_at: null, closes_at })
const closed = (opens_at: string | null) => aBranch({ open: false, opens_at, closes_at: null })

test.each([
  { case: 'open for ever', branch: open(null), says: 'open', style: 'time' },
  { case: 'closes tonight', branch: open('2026-11-20T20:00:00Z'), says: 'open-until', style: 'time' },
  { case: 'closes after midnight', branch: open('2026-11-20T22:30:00Z'), says: 'open-until', style: 'time' },
  {
    case: 'closes in two days',
    branch: open('2026-11-22T20:00:00Z'),
    says: 'open-until',
    style: 'weekday-time',
  },
  { case: 'closed for good', branch: closed(null), says: 'closed', style: 'time' },
  { case: 'opens this evening', branch: closed('2026-11-20T15:00:00Z'), says: 'opens-at', style: 'time' },
  {
    case: 'opens in the night',
    branch: closed('2026-11-20T22:00:00Z'),
    says: 'opens-at',
    style: 'time',
  },
  {
    case: 'opens on this weekday next week',
    branch: closed('2026-11-27T09:00:00Z'),
    says: 'opens-at',
    style: 'date-time',
  },
])('[RT-09] a branch that $case says $says with its $style', ({ branch, says, style }) => {
  expect(branchHours(branch, NOW, 'Asia/Kuwait')).toEqual({
    says,
    style,
    at: branch.closes_at ?? branch.opens_at,
  })
})
