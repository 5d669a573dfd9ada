import { expect, test } from 'vitest'
import { shuffled } from './shuffled.ts'

const dishes = Array.from({ length: 20 }, (_, index) => `dish-${index}`)

test('[MN-13] shuffling keeps every item once', () => {
  const mixed = shuffled(dishes, 'grills/1')
  expect(mixed).not.toEqual(dishes)
  expect([...mixed].sort()).toEqual([...dishes].sort())
})

test('[MN-13] the same seed gives the same order, another seed another one', () => {
  expect(shuffled(dishes, 'grills/1')).toEqual(shuffled(dishes, 'grills/1'))
  expect(shuffled(dishes, 'grills/1')).not.toEqual(shuffled(dishes, 'grills/2'))
})

test('[MN-13] few or no items', () => {
  expect(shuffled([], 'x')).toEqual([])
  expect(shuffled(['only'], 'x')).toEqual(['only'])
})
