import { expect, test } from 'vitest'
import { orderWhen, type WhenInput } from './order-when.ts'

const at = (time: string) => Date.parse(`2026-11-20T${time}Z`)
const slot = (from: string, to: string, left: number | null = null) => ({
  id: `2026-11-20T${from}Z/2026-11-20T${to}Z`,
  start: `2026-11-20T${from}:00.000Z`,
  end: `2026-11-20T${to}:00.000Z`,
  left,
})
const time = (from: string, to: string) => ({ kind: 'slot' as const, start: at(from), end: at(to) })

function shifts(slots: ReturnType<typeof slot>[] | undefined, changes: object = {}): WhenInput['shifts'] {
  const advance = { interval: 0, scale: 'min' as const }
  return {
    scheduled_orders: {
      on: true,
      only_schedule: false,
      min_advance: advance,
      max_advance: advance,
      ...changes,
    },
    ...(slots ? { slots: [{ day: '2026-11-20', slots }] } : {}),
  }
}
const three = [slot('12:00', '12:15'), slot('12:15', '12:30'), slot('12:30', '12:45', 1)]

const rows: [string, WhenInput, object][] = [
  [
    'an open shop: now',
    { open: true, shifts: shifts(three), chosen: null },
    { time: { kind: 'now' }, now: true },
  ],
  [
    'a closed shop: the second slot',
    { open: false, shifts: shifts(three), chosen: null },
    { time: time('12:15', '12:30'), now: false },
  ],
  [
    'the only slot',
    { open: false, shifts: shifts(three.slice(0, 1)), chosen: null },
    { time: time('12:00', '12:15') },
  ],
  [
    'an open shop that only schedules: the second slot',
    { open: true, shifts: shifts(three, { only_schedule: true }), chosen: null },
    { time: time('12:15', '12:30'), now: false },
  ],
  [
    'a full slot is not preselected',
    {
      open: false,
      shifts: shifts([slot('12:00', '12:15'), slot('12:15', '12:30', 0), slot('12:30', '12:45')]),
      chosen: null,
    },
    { time: time('12:30', '12:45') },
  ],
  ['no slot: nothing', { open: false, shifts: shifts([]), chosen: null }, { time: null, gone: null }],
  [
    'slots not known yet: nothing',
    { open: false, shifts: shifts(undefined), chosen: null },
    { time: null, days: null },
  ],
  [
    'hours not known yet: now',
    { open: true, shifts: null, chosen: null },
    { time: { kind: 'now' }, later: false },
  ],
  [
    'orders for later are off: now',
    { open: true, shifts: shifts(three, { on: false }), chosen: time('12:00', '12:15') },
    { time: { kind: 'now' }, later: false },
  ],
]

test.each(rows)('[SH-02, SH-03] preselected: %s', (_what, input, expected) => {
  expect(orderWhen(input)).toMatchObject(expected)
})

const gone: [string, WhenInput, object | null][] = [
  ['a slot that is offered', { open: true, shifts: shifts(three), chosen: time('12:15', '12:30') }, null],
  ['a slot with its last place', { open: true, shifts: shifts(three), chosen: time('12:30', '12:45') }, null],
  [
    'a slot that has passed',
    { open: true, shifts: shifts(three), chosen: time('11:45', '12:00') },
    { next: { start: at('12:00') } },
  ],
  [
    'a slot that is full',
    {
      open: true,
      shifts: shifts([slot('12:00', '12:15', 0), slot('12:15', '12:30')]),
      chosen: time('12:00', '12:15'),
    },
    { next: { start: at('12:15') } },
  ],
  [
    'now in a shop that has closed',
    { open: false, shifts: shifts(three), chosen: { kind: 'now' } },
    { next: { start: at('12:00') } },
  ],
  ['the last slot', { open: true, shifts: shifts([]), chosen: time('12:00', '12:15') }, { next: null }],
]

test.each(gone)(
  '[SH-06, SH-07] chosen: %s keeps the old time and tells the next',
  (_what, input, expected) => {
    const when = orderWhen(input)
    expect(when.time).toEqual(input.chosen)
    if (expected) expect(when.gone).toMatchObject(expected)
    else expect(when.gone).toBeNull()
  },
)
