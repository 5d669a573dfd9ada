import { checkDialledPhone } from '@storefront/domain/phone'
import { describe, expect, test } from 'vitest'
import { type Answers, answerProblems, firstWrong, type Needs, tidyAnswers } from './checkout-answers.ts'

const ANSWERS: Answers = {
  name: 'Sara Ali',
  dialCode: '+965',
  phone: '55501234',
  tableId: null,
  tableConfirmed: false,
  walksIn: false,
  car: { plate: '12-345', make: '', colour: '' },
  payment: 2,
}
const PICKUP: Needs = { contact: true, car: true, table: 'none', tableIds: null }
const TABLE: Needs = { contact: true, car: false, table: 'required', tableIds: ['t7', 't8'] }
const problemsOf = (changes: Partial<Answers>, needs = PICKUP) =>
  answerProblems(tidyAnswers({ ...ANSWERS, ...changes }), needs)

test.each([
  ['not asked for', false, false, {}],
  ['asked for and not shown', true, false, { verified: 'missing' }],
  ['asked for and shown', true, true, {}],
])('[AU-03] a number that is confirmed: %s', (_label, verifiedPhone, phoneVerified, expected) => {
  expect(problemsOf({ phoneVerified }, { ...PICKUP, verifiedPhone })).toEqual(expected)
})

test('[OR-01] complete answers have no problem', () => {
  expect(problemsOf({})).toEqual({})
})

describe('name and phone', () => {
  test.each<[string, Partial<Answers>, object]>([
    ['no name', { name: '  ' }, { name: 'missing' }],
    ['a name of control characters', { name: '\u0000\u0007' }, { name: 'missing' }],
    ['a name of 81 letters', { name: 'a'.repeat(81) }, { name: 'too-long' }],
    ['a name of 80 letters', { name: 'a'.repeat(80) }, {}],
    ['emoji, markup and right-to-left text', { name: 'سارة <b>😀</b>' }, {}],
    ['no number', { phone: '' }, { phone: 'missing' }],
    ['letters', { phone: '55x01234' }, { phone: 'malformed' }],
    ['one digit', { phone: '5' }, { phone: 'too-short' }],
    ['18 digits', { phone: '1'.repeat(18) }, { phone: 'too-long' }],
    ['no country code', { dialCode: '' }, { dialCode: 'missing' }],
    ['a plus sign only', { dialCode: '+' }, { dialCode: 'missing' }],
    ['a country code of five digits', { dialCode: '+12345' }, { dialCode: 'malformed' }],
    ['no number plate', { car: { plate: ' ', make: '', colour: '' } }, { plate: 'missing' }],
    ['no number plate of who walks in', { walksIn: true, car: { plate: '', make: '', colour: '' } }, {}],
    ['no payment', { payment: null }, { payment: 'missing' }],
  ])('[AU-02] [OR-01] %s', (_label, changes, expected) => {
    expect(problemsOf(changes)).toEqual(expected)
  })

  test.each<[string, Partial<Answers>, object]>([
    ['too short for the country', { phone: '5001' }, { phone: 'too-short' }],
    ['too long for the country', { phone: '500123456789' }, { phone: 'too-long' }],
    ['of no country', { dialCode: '+999', phone: '12345678' }, { phone: 'unknown-country' }],
    ['of a range that nobody has yet', { phone: '30001234' }, {}],
  ])('[AU-02] by the rules of its country a number %s', (_label, changes, expected) => {
    const answers = tidyAnswers({ ...ANSWERS, ...changes })
    expect(answerProblems(answers, PICKUP, checkDialledPhone)).toEqual(expected)
    expect(answerProblems(answers, PICKUP)).toEqual({})
  })

  test.each<[string, string, string, string]>([
    ['spaces and dashes', '5550-12 34', '+965', '55501234'],
    ['Arabic-Indic digits', '٥٥٥٠١٢٣٤', '+965', '55501234'],
    ['Persian digits', '۵۵۵۰۱۲۳۴', '+965', '55501234'],
    ['a number with its country', '+966 50 123 4567', '+966', '501234567'],
    ['a number with 00', '0049 30 1234', '+49', '301234'],
    ['a country that is not in the table', '+99950123', '+965', '99950123'],
  ])('[AU-02] %s are read', (_label, phone, dialCode, national) => {
    expect(tidyAnswers({ ...ANSWERS, phone })).toMatchObject({ dialCode, phone: national })
  })
})

describe('table', () => {
  test.each<[string, Partial<Answers>, Needs, object]>([
    ['none where one is required', {}, TABLE, { table: 'missing' }],
    ['none where it is optional', {}, { ...TABLE, table: 'optional' }, {}],
    ['one that is not in the branch', { tableId: 't99', tableConfirmed: true }, TABLE, { table: 'unknown' }],
    ['one from a code that nobody confirmed', { tableId: 't7' }, TABLE, { table: 'unconfirmed' }],
    ['one that is confirmed', { tableId: 't7', tableConfirmed: true }, TABLE, {}],
    [
      'one that cannot be checked yet',
      { tableId: 't9', tableConfirmed: true },
      { ...TABLE, tableIds: null },
      {},
    ],
    ['one that is kept while picking up', { tableId: 't7' }, PICKUP, {}],
  ])('[ST-03] %s', (_label, changes, needs, expected) => {
    expect(problemsOf(changes, needs)).toEqual(expected)
  })
})

test('[OR-12] name and number that are not asked for are not missed', () => {
  const seated: Needs = { ...TABLE, contact: false, table: 'optional', verifiedPhone: true }
  expect(problemsOf({ name: '', phone: '', dialCode: '' }, seated)).toEqual({})
})

test('[UI-04] the first wrong field is the first one on the page', () => {
  expect(firstWrong({ plate: 'missing', phone: 'missing' })).toBe('phone')
  expect(firstWrong({})).toBeNull()
})
