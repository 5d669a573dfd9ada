import type { SavedLocation } from '@storefront/api-contract/account'
import { expect, test } from 'vitest'
import { MOST_LOCATIONS, madeDefault, withLocation, withoutLocation } from './guest-locations.ts'

const draft = (id: string, label = id): Omit<SavedLocation, 'default'> => ({
  id,
  label,
  address: { type: 'residency', block: '3' },
  area_id: null,
  country: null,
})
const shown = (locations: readonly SavedLocation[]) =>
  locations.map((one) => `${one.label}${one.default ? '*' : ''}`)
const TWO = withLocation(withLocation([], draft('home')), draft('work'))

test('[DL-11] the first address is the default, and one only', () => {
  expect(shown(TWO)).toEqual(['home*', 'work'])
  expect(shown(madeDefault(TWO, 'work'))).toEqual(['home', 'work*'])
})

test('[DL-11] a change keeps place and default', () => {
  expect(shown(withLocation(TWO, draft('home', 'villa')))).toEqual(['villa*', 'work'])
})

test('[DL-11] when the default goes, the oldest that is left becomes it', () => {
  expect(shown(withoutLocation(TWO, 'home'))).toEqual(['work*'])
  expect(withoutLocation(withoutLocation(TWO, 'home'), 'work')).toEqual([])
})

test('[DL-11] the oldest of too many falls out, and there is a default still', () => {
  const many = Array.from({ length: MOST_LOCATIONS + 1 }, (_, n) => draft(`l${n}`))
  const kept = many.reduce<readonly SavedLocation[]>(withLocation, [])
  expect(kept).toHaveLength(MOST_LOCATIONS)
  expect(kept.filter((one) => one.default).map(({ id }) => id)).toEqual(['l1'])
})
