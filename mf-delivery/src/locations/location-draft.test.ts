import { ZONES } from '@storefront/testing'
import { expect, test } from 'vitest'
import {
  draftProblems,
  EMPTY_LOCATION,
  isPinned,
  tidyDraft,
  typedOf,
  withPlace,
  withTyped,
} from './location-draft.ts'

const HOME = {
  label: ' Home ',
  address: {
    type: 'residency' as const,
    block: ' 3 ',
    street: 'Salem',
    house_number: '7',
    note: ' ',
    lat: 29.33,
    lng: 48.07,
  },
  area_id: 'salmiya',
  country: null,
}
const problems = (changes: Partial<typeof HOME> | object) =>
  draftProblems({ ...HOME, ...changes }, ZONES, 'KW')

test('[DL-11] texts are changed under the pin, which stays; another place takes it away', () => {
  const typed = typedOf(HOME.address)
  const changed = withTyped(HOME, { type: 'office', texts: { ...typed.texts, block: '4' } })
  expect(changed.address).toMatchObject({
    type: 'office',
    block: '4',
    street: 'Salem',
    lat: 29.33,
    lng: 48.07,
  })
  expect(isPinned(changed)).toBe(true)
  const moved = withPlace(changed, { area_id: 'sharq', country: null })
  expect([moved.area_id, isPinned(moved), moved.address.block]).toEqual(['sharq', false, '4'])
})

test.each([
  { label: 'as it is', changes: {}, is: { place: false, address: false } },
  { label: 'at the pin alone', changes: { area_id: null }, is: { place: false, address: false } },
  { label: 'nowhere', changes: { ...EMPTY_LOCATION }, is: { place: true, address: true } },
  {
    label: 'without a street',
    changes: { address: { ...HOME.address, street: ' ' } },
    is: { place: false, address: true },
  },
  {
    label: 'abroad without a city',
    changes: { country: 'SA', area_id: null },
    is: { place: false, address: true },
  },
])('[DL-05] [DL-11] a saved address $label', ({ changes, is }) => {
  expect(problems(changes)).toEqual(is)
})

test('[DL-11] it is saved without blanks', () => {
  expect(tidyDraft(HOME)).toEqual({
    label: 'Home',
    address: { type: 'residency', block: '3', street: 'Salem', house_number: '7', lat: 29.33, lng: 48.07 },
    area_id: 'salmiya',
    country: null,
  })
})
