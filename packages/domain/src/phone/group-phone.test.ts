import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dialCodes } from './dial-codes.ts'
import { groupPhone, phoneText, ungroupPhone } from './group-phone.ts'

test.each([
  ['KW', '50012345', '500 12345'],
  ['KW', '22451234', '2245 1234'],
  ['KW', '500123', '500 123'],
  ['SA', '551234567', '55 123 4567'],
  ['SA', '0551234567', '055 123 4567'],
  ['AE', '501234567', '50 123 4567'],
  ['US', '2015550123', '(201) 555-0123'],
  ['GB', '02079460958', '020 7946 0958'],
  ['KW', '5001 2345', '500 12345'],
  ['KW', '٥٠٠١٢٣٤٥', '٥٠٠١٢٣٤٥'],
  ['KW', '+96650', '+96650'],
  ['KW', 'call me', 'call me'],
  ['KW', '', ''],
  ['XX', '50012345', '50012345'],
  ['WS', '02', '02'],
  ['WS', '0212345', '0 212 345'],
  ['CV', '06', '06'],
])('[AU-02] in %s, %s is grouped as %s', (country, typed, grouped) => {
  expect(groupPhone(typed, country)).toBe(grouped)
})

test('[AU-02] grouping changes no digit', () => {
  const countries = dialCodes().map(({ country }) => country)
  fc.assert(
    fc.property(fc.constantFrom(...countries), fc.stringMatching(/^[0-9]{0,12}$/), (country, digits) => {
      expect(ungroupPhone(groupPhone(digits, country))).toBe(digits)
    }),
  )
})

test.each([
  ['+965', '50012345', '+965 500 12345'],
  ['+966', '0551234567', '+966 55 123 4567'],
  ['+965', '5', '+965 5'],
])('[AU-02] %s and %s read %s', (dial_code, phone, text) => {
  expect(phoneText({ dial_code, phone })).toBe(text)
})
