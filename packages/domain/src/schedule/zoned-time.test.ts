import { describe, expect, test } from 'vitest'
import { parseLocalTime } from './parse-local-time.ts'
import { instantOf, instantsOf, isRepeatedTime, isTimeZone, steadyOffset, zonedTime } from './zoned-time.ts'

const at = (text: string) => Date.parse(text)

describe('zonedTime', () => {
  test.each([
    {
      label: 'Kuwait is three hours ahead',
      instant: '2026-11-20T22:30:15Z',
      zone: 'Asia/Kuwait',
      local: [2026, 11, 21, 1, 30, 15, 5],
    },
    {
      label: 'half an hour zone',
      instant: '2026-11-20T18:31:00Z',
      zone: 'Asia/Kolkata',
      local: [2026, 11, 21, 0, 1, 0, 5],
    },
    {
      label: 'Monday is 0',
      instant: '2026-11-23T12:00:00Z',
      zone: 'UTC',
      local: [2026, 11, 23, 12, 0, 0, 0],
    },
    {
      label: 'Sunday is 6',
      instant: '2026-11-22T12:00:00Z',
      zone: 'UTC',
      local: [2026, 11, 22, 12, 0, 0, 6],
    },
    {
      label: 'Berlin before summer time',
      instant: '2026-03-29T00:59:59Z',
      zone: 'Europe/Berlin',
      local: [2026, 3, 29, 1, 59, 59, 6],
    },
    {
      label: 'Berlin after it',
      instant: '2026-03-29T01:00:00Z',
      zone: 'Europe/Berlin',
      local: [2026, 3, 29, 3, 0, 0, 6],
    },
    {
      label: 'midnight is hour 0',
      instant: '2026-11-20T21:00:00Z',
      zone: 'Asia/Kuwait',
      local: [2026, 11, 21, 0, 0, 0, 5],
    },
  ])('[SH-04] $label', ({ instant, zone, local }) => {
    const { year, month, day, hour, minute, second, weekday } = zonedTime(at(instant), zone)
    expect([year, month, day, hour, minute, second, weekday]).toEqual(local)
  })

  test('[SH-04] an unknown zone is refused', () => {
    expect(() => zonedTime(0, 'Asia/Atlantis')).toThrow(RangeError)
    expect(isTimeZone('Asia/Atlantis')).toBe(false)
    expect(isTimeZone('')).toBe(false)
    expect(isTimeZone('Asia/Kuwait')).toBe(true)
  })

  test('[SH-04] many moments keep their own offsets', () => {
    const hour = 3_600_000
    const winter = at('2026-01-01T00:00:00Z')
    for (let hours = 0; hours < 24 * 365; hours++) zonedTime(winter + hours * hour, 'Europe/Berlin')
    expect(zonedTime(winter, 'Europe/Berlin').hour).toBe(1)
    expect(zonedTime(at('2026-07-01T00:00:00Z'), 'Europe/Berlin').hour).toBe(2)
  })
})

describe('instantOf', () => {
  test.each([
    {
      label: 'a plain day',
      local: [2026, 11, 20, 9, 0],
      zone: 'Asia/Kuwait',
      instant: '2026-11-20T06:00:00Z',
    },
    {
      label: 'minutes carry over midnight',
      local: [2026, 11, 20, 0, 1500],
      zone: 'Asia/Kuwait',
      instant: '2026-11-20T22:00:00Z',
    },
    {
      label: 'days carry over the month',
      local: [2026, 11, 31, 9, 0],
      zone: 'Asia/Kuwait',
      instant: '2026-12-01T06:00:00Z',
    },
    {
      label: 'Berlin, skipped hour: the moment after it',
      local: [2026, 3, 29, 2, 30],
      zone: 'Europe/Berlin',
      instant: '2026-03-29T01:00:00Z',
    },
    {
      label: 'Berlin, first minute of the skipped hour',
      local: [2026, 3, 29, 2, 0],
      zone: 'Europe/Berlin',
      instant: '2026-03-29T01:00:00Z',
    },
    {
      label: 'Berlin, just before it',
      local: [2026, 3, 29, 1, 59],
      zone: 'Europe/Berlin',
      instant: '2026-03-29T00:59:00Z',
    },
    {
      label: 'Berlin, just after it',
      local: [2026, 3, 29, 3, 0],
      zone: 'Europe/Berlin',
      instant: '2026-03-29T01:00:00Z',
    },
    {
      label: 'Berlin, repeated hour: the first of the two',
      local: [2026, 10, 25, 2, 30],
      zone: 'Europe/Berlin',
      instant: '2026-10-25T00:30:00Z',
    },
    {
      label: 'Berlin, after the repeated hour',
      local: [2026, 10, 25, 3, 0],
      zone: 'Europe/Berlin',
      instant: '2026-10-25T02:00:00Z',
    },
    {
      label: 'New York, skipped hour',
      local: [2026, 3, 8, 2, 15],
      zone: 'America/New_York',
      instant: '2026-03-08T07:00:00Z',
    },
    {
      label: 'New York, repeated hour',
      local: [2026, 11, 1, 1, 15],
      zone: 'America/New_York',
      instant: '2026-11-01T05:15:00Z',
    },
    {
      label: 'Cairo skips midnight itself',
      local: [2026, 4, 24, 0, 0],
      zone: 'Africa/Cairo',
      instant: '2026-04-23T22:00:00Z',
    },
    {
      label: 'Lord Howe changes by half an hour',
      local: [2026, 10, 4, 2, 15],
      zone: 'Australia/Lord_Howe',
      instant: '2026-10-03T15:30:00Z',
    },
    {
      label: 'Samoa had no 30 December 2011',
      local: [2011, 12, 30, 12, 0],
      zone: 'Pacific/Apia',
      instant: '2011-12-30T10:00:00Z',
    },
  ])('[SH-04] $label', ({ local, zone, instant }) => {
    const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = local
    expect(new Date(instantOf({ year, month, day, hour, minute }, zone)).toISOString()).toBe(
      new Date(instant).toISOString(),
    )
  })
})

describe('parseLocalTime', () => {
  test.each([
    ['00:00', 0],
    ['9:05', 545],
    ['09:05', 545],
    ['23:59', 1439],
    ['24', 1440],
    ['24:00', 1440],
    ['12:00 AM', 0],
    ['12:30 am', 30],
    ['12:00 PM', 720],
    ['1:15 PM', 795],
    ['11:59PM', 1439],
    [' 07:30 ', 450],
    [' 24 ', 1440],
    ['24:01', null],
    ['at 09:00', null],
    ['09:00 sharp', null],
    ['109:00', null],
    ['25:00', null],
    ['12:60', null],
    ['13:00 PM', null],
    ['0:30 AM', null],
    ['7', null],
    ['', null],
    ['noon', null],
  ])('[MN-05] "%s" is %s minutes', (text, minutes) => {
    expect(parseLocalTime(text)).toBe(minutes)
  })
})

describe('[SH-04] an offset in place of a zone', () => {
  test.each([
    {
      label: 'Kuwait never changes its clocks',
      instant: '2026-11-20T09:00:00Z',
      zone: 'Asia/Kuwait',
      offset: '+03:00',
    },
    { label: 'half an hour zone', instant: '2026-11-20T09:00:00Z', zone: 'Asia/Kolkata', offset: '+05:30' },
    { label: 'no offset at all', instant: '2026-11-20T09:00:00Z', zone: 'UTC', offset: '+00:00' },
    {
      label: 'seconds cannot be written: Monrovia before 1972',
      instant: '1970-06-01T00:00:00Z',
      zone: 'Africa/Monrovia',
      offset: null,
    },
    {
      label: 'west of Greenwich',
      instant: '2026-11-20T09:00:00Z',
      zone: 'America/New_York',
      offset: '-05:00',
    },
    {
      label: 'clocks change in a week',
      instant: '2026-10-20T09:00:00Z',
      zone: 'Europe/Berlin',
      offset: null,
    },
    {
      label: 'clocks changed yesterday',
      instant: '2026-10-26T09:00:00Z',
      zone: 'Europe/Berlin',
      offset: null,
    },
    {
      label: 'clocks changed three days ago',
      instant: '2026-10-28T09:00:00Z',
      zone: 'Europe/Berlin',
      offset: '+01:00',
    },
  ])('$label', ({ instant, zone, offset }) => {
    expect(steadyOffset(at(instant), zone)).toBe(offset)
  })

  test.each(['Asia/Kuwait', 'Asia/Kolkata', 'America/New_York', 'Europe/Berlin'])(
    'tells the same time as %s',
    (zone) => {
      const now = at('2026-11-20T21:47:09Z')
      const offset = steadyOffset(now, zone) ?? ''
      for (let hours = -48; hours <= 9 * 24; hours++) {
        const moment = now + hours * 3_600_000
        expect(zonedTime(moment, offset)).toEqual(zonedTime(moment, zone))
        expect(instantOf({ year: 2026, month: 11, day: 22, hour: 1, minute: 30 }, offset)).toBe(
          instantOf({ year: 2026, month: 11, day: 22, hour: 1, minute: 30 }, zone),
        )
      }
    },
  )
})

test.each([
  { label: 'once', zone: 'Europe/Berlin', local: [10, 31, 1, 59], at: ['2027-10-30T23:59Z'] },
  {
    label: 'twice',
    zone: 'Europe/Berlin',
    local: [10, 31, 2, 0],
    at: ['2027-10-31T00:00Z', '2027-10-31T01:00Z'],
  },
  { label: 'once again', zone: 'Europe/Berlin', local: [10, 31, 3, 0], at: ['2027-10-31T02:00Z'] },
  { label: 'never', zone: 'Europe/Berlin', local: [3, 28, 2, 30], at: [] },
  {
    label: 'half an hour twice',
    zone: 'Australia/Lord_Howe',
    local: [4, 4, 1, 45],
    at: ['2027-04-03T14:45Z', '2027-04-03T15:15Z'],
  },
  { label: 'by an offset', zone: '+03:00', local: [10, 31, 2, 0], at: ['2027-10-30T23:00Z'] },
])(
  '[SH-04] clocks of $zone show a time $label',
  ({ zone, local: [month = 0, day = 0, hour = 0, minute = 0], at: found }) => {
    const instants = instantsOf({ year: 2027, month, day, hour, minute }, zone)
    expect(instants).toEqual(found.map(at))
    for (const instant of instants) expect(isRepeatedTime(instant, zone)).toBe(found.length === 2)
  },
)
