import { expect, test } from 'vitest'
import { withoutTrailingSlashes } from './trailing-slashes.ts'

test.each([
  ['/', ''],
  ['', ''],
  ['/saffron', '/saffron'],
  ['/saffron/', '/saffron'],
  ['/saffron/pickup///', '/saffron/pickup'],
  ['//saffron//pickup/', '//saffron//pickup'],
])('[RT-25] %j without the slashes at its end is %j', (path, expected) => {
  expect(withoutTrailingSlashes(path)).toBe(expected)
})
