import { expect, test } from 'vitest'
import { isAboutDestination, refusedFields } from './submission.ts'

test.each([
  ['a table is missing', { code: 'table-required' as const }, { table: 'missing' }],
  ['a table is not known', { code: 'table-not-found' as const }, { table: 'unknown' }],
  ['a car is missing', { code: 'car-required' as const }, { plate: 'missing' }],
  ['a number is not confirmed', { code: 'phone-not-verified' as const }, { verified: 'missing' }],
  [
    'fields are named by their path',
    {
      code: 'bad-request' as const,
      fields: [
        { field: 'phone', reason: 'too short' },
        { field: 'car.plate', reason: 'empty' },
      ],
    },
    { phone: 'refused', plate: 'refused' },
  ],
  [
    'a field is not on the page',
    { code: 'bad-request' as const, fields: [{ field: 'locale', reason: '' }] },
    {},
  ],
  ['it is about the prices', { code: 'price-changed' as const }, {}],
])('[OR-10] a refusal leads to its fields: %s', (_label, problem, expected) => {
  expect(refusedFields(problem)).toEqual(expected)
})

test.each([
  ['gift.recipient_phone', true],
  ['address.street', true],
  ['phone', false],
  ['address', false],
])('[DL-05] [DL-07] a refusal of %s leads to the card of the delivery: %s', (field, is) => {
  expect(isAboutDestination({ fields: [{ field, reason: '' }] })).toBe(is)
})
