import type { SavedLocation } from '@storefront/api-contract/account'
import { expect, test } from 'vitest'
import { MAX_LOCATIONS, madeDefault, withLocation, withoutLocation } from './guest-locations.ts'

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

test('[DL-11] an update keeps position and default', () => {
  expect(shown(withLocation(TWO, draft('home', 'villa')))).toEqual(['villa*', 'work'])
})

test('[DL-11] when the default is removed, the oldest remaining address becomes it', () => {
  expect(shown(withoutLocation(TWO, 'home'))).toEqual(['work*'])
  expect(withoutLocation(withoutLocation(TWO, 'home'), 'work')).toEqual([])
})

test('[DL-11] the oldest of too many is evicted, and there is still a default', () => {
  const many = Array.from({ length: MAX_LOCATIONS + 1 }, (_, n) => draft(`l${n}`))
  const locations = many.reduce<readonly SavedLocation[]>(withLocation, [])
  expect(locations).toHaveLength(MAX_LOCATIONS)
  expect(locations.filter((one) => one.default).map(({ id }) => id)).toEqual(['l1'])
})
