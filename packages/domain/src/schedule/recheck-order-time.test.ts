import { describe, expect, test } from 'vitest'
import { CLOSED_DAY } from '../../testing/sample-hours.ts'
import { sampleRules, sampleScheduled } from '../../testing/sample-slots.ts'
import type { OrderLead } from './order-now.ts'
import { recheckOrderTime } from './recheck-order-time.ts'
import type { Slot, SlotRules } from './slot.ts'

const KUWAIT = 'Asia/Kuwait'
const LEAD: OrderLead = { preparationMinutes: 20, lastOrderMinutes: 15 }
const slot = (start: string, end: string): Pick<Slot, 'start' | 'end'> => ({
  start: Date.parse(`2026-11-${start}+03:00`),
  end: Date.parse(`2026-11-${end}+03:00`),
})

function check(chosen: 'now' | Pick<Slot, 'start' | 'end'>, rules: SlotRules, now: string) {
  const answer = recheckOrderTime(chosen, rules, {
    now: Date.parse(`2026-11-${now}+03:00`),
    timeZone: KUWAIT,
    lead: LEAD,
  })
  if (answer.state === 'fine') return ['fine']
  const next =
    answer.state === 'not-now' ? [answer.reason, answer.next && slotTexts(answer.next.startsAt)] : []
  return [answer.state, ...next, answer.nextSlot && slotTexts(answer.nextSlot.start)]
}

function slotTexts(at: number): string {
  return new Date(at + 3 * 3_600_000).toISOString().slice(8, 16)
}

describe('an order for now', () => {
  const off = sampleScheduled({ on: false })
  const only = sampleScheduled({ only_schedule: true })
  test.each([
    { label: 'still open', now: '20T12:00', rules: {}, answer: ['fine'] },
    {
      label: 'closed during checkout: the next opening, and nothing is moved there (CC-app #1699, OFN #5372)',
      now: '20T13:00',
      rules: {},
      answer: ['not-now', 'closed', '20T16:00', '20T16:00'],
    },
    {
      label: 'the last order passed',
      now: '20T12:50',
      rules: {},
      answer: ['not-now', 'after-last-order', '20T16:00', '20T16:00'],
    },
    {
      label: 'not ready by closing any more',
      now: '20T12:42',
      rules: {},
      answer: ['not-now', 'not-ready-in-time', '20T16:00', '20T16:00'],
    },
    {
      label: 'closed, no orders for later',
      now: '20T13:00',
      rules: { scheduledOrders: off },
      answer: ['not-now', 'closed', '20T16:00', null],
    },
    {
      label: 'open, but only scheduled orders',
      now: '20T12:00',
      rules: { scheduledOrders: only },
      answer: ['not-now', 'only-scheduled', null, '20T16:00'],
    },
    {
      label: 'closed, and only scheduled orders',
      now: '20T13:00',
      rules: { scheduledOrders: only },
      answer: ['not-now', 'only-scheduled', null, '20T16:00'],
    },
  ])('[SH-07] $label', ({ now, rules, answer }) => {
    expect(check('now', sampleRules(rules), now)).toEqual(answer)
  })
})

describe('an order for a slot', () => {
  const FIVE = slot('20T17:00', '20T18:00')
  const holiday = { date: '2026-11-20', ...CLOSED_DAY }
  test.each([
    { label: 'still offered', chosen: FIVE, now: '20T16:44', rules: {}, answer: ['fine'] },
    {
      label: 'passed meanwhile: the next one is offered, not taken (odoo PR 224600, TI #617)',
      chosen: FIVE,
      now: '20T16:45',
      rules: {},
      answer: ['slot-passed', '20T18:00'],
    },
    {
      label: 'measured to its end it is still fine',
      chosen: FIVE,
      now: '20T17:44',
      rules: { measuredTo: 'end' as const },
      answer: ['fine'],
    },
    {
      label: 'measured to its end it passed',
      chosen: FIVE,
      now: '20T17:45',
      rules: { measuredTo: 'end' as const },
      answer: ['slot-passed', '20T18:00'],
    },
    {
      label: 'the day became a holiday',
      chosen: FIVE,
      now: '20T12:00',
      rules: { hours: { ...sampleRules().hours, exceptions: [holiday] } },
      answer: ['slot-gone', '21T09:00'],
    },
    {
      label: 'a slot that the shop does not have',
      chosen: slot('20T17:30', '20T18:30'),
      now: '20T12:00',
      rules: {},
      answer: ['slot-gone', '20T16:00'],
    },
    {
      label: 'the same start, another end',
      chosen: slot('20T17:00', '20T17:30'),
      now: '20T12:00',
      rules: {},
      answer: ['slot-gone', '20T16:00'],
    },
    {
      label: 'the same end, another start',
      chosen: slot('20T17:30', '20T18:00'),
      now: '20T12:00',
      rules: {},
      answer: ['slot-gone', '20T16:00'],
    },
    {
      label: 'scheduled orders were switched off',
      chosen: FIVE,
      now: '20T12:00',
      rules: { scheduledOrders: sampleScheduled({ on: false }) },
      answer: ['slot-gone', null],
    },
    {
      label: 'beyond the maximum',
      chosen: slot('29T09:00', '29T10:00'),
      now: '20T12:00',
      rules: {},
      answer: ['slot-gone', '20T16:00'],
    },
  ])('[SH-07] $label', ({ chosen, now, rules, answer }) => {
    expect(check(chosen, sampleRules(rules), now)).toEqual(answer)
  })
})
