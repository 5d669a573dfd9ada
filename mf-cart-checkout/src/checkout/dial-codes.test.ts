import { expect, test } from 'vitest'
import { dialCodeOf, splitInternational } from './checkout-answers.ts'

test('[AU-02] a country outside the table has no code', () => {
  expect(dialCodeOf('KW')).toBe('+965')
  expect(dialCodeOf('AQ')).toBeNull()
})

test.each([
  ['+96555501234', { dialCode: '+965', phone: '55501234' }],
  ['00 966 50 123 4567', { dialCode: '+966', phone: '501234567' }],
  ['+212 6 12 34', { dialCode: '+212', phone: '61234' }],
  ['+20 10 1234', { dialCode: '+20', phone: '101234' }],
  ['55501234', null],
  ['+999123', null],
])('[AU-02] %s is split where its country ends', (number, expected) => {
  expect(splitInternational(number)).toEqual(expected)
})
