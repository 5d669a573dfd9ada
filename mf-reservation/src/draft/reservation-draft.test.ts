import { expect, test } from 'vitest'
import { DRAFT, draftChanges, EMPTY_DRAFT } from './reservation-draft.ts'

const chosen = {
  ...EMPTY_DRAFT,
  branchId: 'main',
  date: '2026-11-22',
  party: 4,
  startsAt: '2026-11-22T17:00:00.000Z',
  tableId: 't4',
  hold: { id: 'h1', expiresAt: 5, startsAt: '2026-11-22T17:00:00.000Z', tableId: 't4' },
  note: 'By the window',
}

test('[RS-02] a saved draft is restored unchanged', () => {
  expect(DRAFT.read(JSON.parse(JSON.stringify(chosen)), 1)).toEqual(chosen)
})

test.each([
  { label: 'no record', data: 'x', read: null },
  { label: 'no such kind', data: { type: 'pickup' }, read: null },
  { label: 'a day that is none', data: { ...chosen, date: 'soon' }, read: { ...chosen, date: null } },
  { label: 'a party of none', data: { ...chosen, party: -1 }, read: { ...chosen, party: 2 } },
  { label: 'half a hold', data: { ...chosen, hold: { id: 'h1' } }, read: { ...chosen, hold: null } },
  { label: 'half of what was sent', data: { ...chosen, sent: { party: 2 } }, read: chosen },
])('[RS-02] a saved draft with $label is read as far as possible', ({ data, read }) => {
  expect(DRAFT.read(data, 1)).toEqual(read)
})

test.each([
  { label: 'another day', changes: { date: '2026-11-23' } },
  { label: 'another party', changes: { party: 6 } },
  { label: 'another service', changes: { serviceId: 'tasting' } },
  { label: 'another branch', changes: { branchId: 'city' } },
])('[RS-02] $label takes the time, the table and the hold with it', ({ changes }) => {
  expect(draftChanges(changes)).toEqual({ ...changes, startsAt: null, tableId: null, hold: null })
})

test('[RS-02] changing the time clears table and hold; a note clears nothing', () => {
  expect(draftChanges({ startsAt: 'later' })).toEqual({ startsAt: 'later', tableId: null, hold: null })
  expect(draftChanges({ note: 'Hi' })).toEqual({ note: 'Hi' })
})
