import { expect, test } from 'vitest'
import { aCategory, anItem, everyDay } from '../testing/menu-answer.ts'
import { soldAgainAt } from './sold-again-at.ts'

const NOON_IN_KUWAIT = Date.parse('2026-11-20T09:00:00Z')
const context = { word: 'pickup', at: NOON_IN_KUWAIT, timeZone: 'Asia/Kuwait' } as const
const from = (text: string) => Date.parse(text)

const breakfast = aCategory({ shifts: everyDay('07:00', '11:30') })
const evening = aCategory({ id: 'evening', shifts: everyDay('18:00', '23:00') })
const night = aCategory({ id: 'night', shifts: everyDay('20:00', '02:00') })
const never = aCategory({ shifts: Array.from({ length: 7 }, () => ({ closed: true, shifts: [] })) })
const windowOnly = aCategory({
  branch: { visible: true, available: JSON.stringify({ status: true, from: '18:00', to: '23:00' }) },
})

test.each([
  ['tomorrow morning, when breakfast is over', [breakfast], from('2026-11-21T07:00:00+03:00')],
  ['this evening', [evening], from('2026-11-20T18:00:00+03:00')],
  ['when the parent opens, which is later', [evening, night], from('2026-11-20T20:00:00+03:00')],
  ['not known: the parent is shut when the category opens', [breakfast, evening], null],
  ['not known: it never opens', [never], null],
  ['not known: only a branch window holds it back', [windowOnly], null],
])('[MN-03] %s', (_, places, again) => {
  expect(soldAgainAt(anItem(), places, context)).toBe(again)
  expect(soldAgainAt(null, places, context)).toBe(again)
})
