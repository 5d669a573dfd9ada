import { expect, test } from 'vitest'
import { scheduleChoice } from './schedule-choice.ts'

const first = { id: 'first', start: 1_000_000, end: 2_000_000 }
const second = { id: 'second', start: 2_000_000, end: 3_000_000 }
const slots = [first, second, { id: 'third', start: 3_000_000, end: 4_000_000 }]

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
  function* slotTexts() {
    for (const slot of slots) {
      read.push(slot.id)
      yield slot
    }
  }
  scheduleChoice({ open: false, scheduledOrders: { only_schedule: false }, slots: slotTexts() })
  expect(read).toEqual(['first', 'second'])
})
