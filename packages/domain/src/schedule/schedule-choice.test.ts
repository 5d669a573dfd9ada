import { expect, test } from 'vitest'
import { sampleRules } from './sample-slots.ts'
import { scheduleChoice } from './schedule-choice.ts'
import { slotsAhead, validSlots } from './valid-slots.ts'

const slots = validSlots(sampleRules(), Date.parse('2026-11-20T10:00+03:00'), 'Asia/Kuwait')
const [first, second] = slots

test.each([
  { label: 'open: now', open: true, only: false, of: slots, choice: { type: 'now' } },
  { label: 'open, no slots: now', open: true, only: false, of: [], choice: { type: 'now' } },
  {
    label: 'open, only scheduled: the second slot',
    open: true,
    only: true,
    of: slots,
    choice: { type: 'later', slot: second },
  },
  {
    label: 'closed: the second slot',
    open: false,
    only: false,
    of: slots,
    choice: { type: 'later', slot: second },
  },
  {
    label: 'closed, two slots: the second',
    open: false,
    only: false,
    of: slots.slice(0, 2),
    choice: { type: 'later', slot: second },
  },
  {
    label: 'closed, one slot: that one',
    open: false,
    only: false,
    of: slots.slice(0, 1),
    choice: { type: 'later', slot: first },
  },
  {
    label: 'closed, no slot: cleared',
    open: false,
    only: false,
    of: [],
    choice: { type: 'later', slot: null },
  },
  {
    label: 'only scheduled, no slot: cleared',
    open: true,
    only: true,
    of: [],
    choice: { type: 'later', slot: null },
  },
])('[SH-02] $label', ({ open, only, of, choice }) => {
  expect(scheduleChoice({ open, scheduledOrders: { only_schedule: only }, slots: of })).toEqual(choice)
})

test('[SH-02] takes slots as they come, and no more than two', () => {
  const read: string[] = []
  function* told() {
    for (const slot of slotsAhead(sampleRules(), Date.parse('2026-11-20T10:00+03:00'), 'Asia/Kuwait')) {
      read.push(slot.id)
      yield slot
    }
  }
  scheduleChoice({ open: false, scheduledOrders: { only_schedule: false }, slots: told() })
  expect(read).toEqual([first?.id, second?.id])
})
