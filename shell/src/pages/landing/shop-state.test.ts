import type { TypeShifts } from '@storefront/api-contract'
import { describe, expect, test } from 'vitest'
import { shopState } from './shop-state.ts'

const advance = { interval: 0, scale: 'min' as const }
const shifts = (changes: Partial<TypeShifts>): TypeShifts => ({
  status: 'closed',
  opens_at: null,
  closes_at: null,
  hours: { week: [], exceptions: [] },
  scheduled_orders: { on: false, only_schedule: false, min_advance: advance, max_advance: advance },
  ...changes,
})
const open = (until: string | null) => shifts({ status: 'open', closes_at: until })
const closed = (opens: string | null) => shifts({ opens_at: opens })

describe('[SH-01] the state of the whole shop', () => {
  test.each<[string, TypeShifts[], ReturnType<typeof shopState>]>([
    ['not fetched: nothing is said', [], null],
    ['one type open', [open('2026-11-20T20:00:00Z')], { open: true, changesAt: '2026-11-20T20:00:00Z' }],
    [
      'open until the last type closes',
      [open('2026-11-20T20:00:00Z'), open('2026-11-20T22:00:00+03:00'), closed('2026-11-21T05:00:00Z')],
      { open: true, changesAt: '2026-11-20T20:00:00Z' },
    ],
    ['open around the clock', [open('2026-11-20T20:00:00Z'), open(null)], { open: true, changesAt: null }],
    [
      'closed until the first type opens',
      [closed('2026-11-21T07:00:00Z'), closed('2026-11-21T08:00:00+03:00'), closed(null)],
      { open: false, changesAt: '2026-11-21T08:00:00+03:00' },
    ],
    ['closed without an opening', [closed(null)], { open: false, changesAt: null }],
  ])('%s', (_, types, state) => {
    expect(shopState(types)).toEqual(state)
  })
})
