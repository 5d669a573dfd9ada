import { expect, test } from 'vitest'
import { displayName } from './display-name.ts'

test.each<[string, Record<string, string>, string]>([
  [
    'every part in its order',
    {
      state: 'Hawalli',
      city: 'Salmiya',
      quarter: 'Block 4',
      district: 'East',
      suburb: 'Shaab',
      neighbourhood: 'Corniche',
      road: 'Gulf Road',
      building: 'Tower 1',
    },
    'Tower 1, Gulf Road, Corniche, Shaab, East, Block 4, Salmiya',
  ],
  ['the state where there is no city', { road: 'Gulf Road', state: 'Hawalli' }, 'Gulf Road, Hawalli'],
  ['a part that comes up twice once', { suburb: 'Salmiya', city: 'Salmiya' }, 'Salmiya'],
  ['nothing of other parts', { country: 'Kuwait', postcode: '22000' }, ''],
  ['no empty part', { road: ' ', city: 'Salmiya' }, 'Salmiya'],
])('[DL-10] a display name has %s', (_, address, name) => {
  expect(displayName(address, 'en')).toBe(name)
})

test.each([
  ['fa', 'Gulf Road، Salmiya'],
  ['zh', 'Gulf Road，Salmiya'],
  ['de', 'Gulf Road, Salmiya'],
] as const)('[DL-10, LC-10] a display name has the commas of the visitor’s language: %s', (locale, name) => {
  expect(displayName({ road: 'Gulf Road', city: 'Salmiya' }, locale)).toBe(name)
})
