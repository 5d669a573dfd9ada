import { expect, test } from 'vitest'
import { testBusiness } from '../../testing/test-business.ts'
import { tableLinks } from './table-links.ts'

test('[ST-03] the address for the code of each table carries its branch; hidden branches have none', () => {
  expect(tableLinks(testBusiness(), 'https://shop.example')).toEqual(
    ['test-main', 'test-night', 'test-empty'].map(
      (branch) => `${branch}\tT1\thttps://shop.example/test/dinein?branch=${branch}&table=${branch}-t1`,
    ),
  )
})
