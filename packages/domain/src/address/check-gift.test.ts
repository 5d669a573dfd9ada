import { expect, test } from 'vitest'
import { checkPhone } from '../phone/check-phone.ts'
import { checkGift, type Gift, hidesPrices } from './check-gift.ts'

const GIFT: Gift = { recipient_name: 'نورة', recipient_phone: '٥٠٠٠١٢٣٤', message: '', hide_prices: true }

test.each<{ label: string; gift: Partial<Gift>; problems: string[] }>([
  { label: 'a gift without a message', gift: {}, problems: [] },
  { label: 'a phone with its dial code', gift: { recipient_phone: '+965 5000 1234' }, problems: [] },
  { label: 'no name', gift: { recipient_name: ' ' }, problems: ['recipient_name missing'] },
  { label: 'a name of 100 letters', gift: { recipient_name: 'x'.repeat(100) }, problems: [] },
  {
    label: 'a name of 101 letters',
    gift: { recipient_name: 'x'.repeat(101) },
    problems: ['recipient_name too-long'],
  },
  { label: 'no phone', gift: { recipient_phone: ' ' }, problems: ['recipient_phone missing'] },
  {
    label: 'letters for a phone',
    gift: { recipient_phone: 'ask him' },
    problems: ['recipient_phone NOT_A_NUMBER'],
  },
  { label: 'one digit', gift: { recipient_phone: '5' }, problems: ['recipient_phone TOO_SHORT'] },
  {
    label: 'eighteen digits',
    gift: { recipient_phone: '5'.repeat(18) },
    problems: ['recipient_phone TOO_LONG'],
  },
  { label: '300 characters, emoji among them', gift: { message: '🎁'.repeat(300) }, problems: [] },
  { label: '301 characters', gift: { message: 'x'.repeat(301) }, problems: ['message too-long'] },
  {
    label: 'everything wrong',
    gift: { recipient_name: '', recipient_phone: '', message: 'x'.repeat(301) },
    problems: ['recipient_name missing', 'recipient_phone missing', 'message too-long'],
  },
])('[DL-07] $label', ({ gift, problems }) => {
  expect(checkGift({ ...GIFT, ...gift }).map(({ field, problem }) => `${field} ${problem}`)).toEqual(problems)
})

test.each([
  { label: 'as at home', phone: '٥٠٠٠ ١٢٣٤', problems: [] },
  { label: 'of another country', phone: '+966 55 123 4567', problems: [] },
  { label: 'of a range that nobody has yet', phone: '30001234', problems: [] },
  { label: 'with a digit missing', phone: '500012', problems: ['TOO_SHORT'] },
  { label: 'with a digit too many', phone: '500012345', problems: ['TOO_LONG'] },
  { label: 'of no country', phone: '+999 1234 5678', problems: ['INVALID_COUNTRY'] },
  { label: 'left out', phone: ' ', problems: ['missing'] },
])('[DL-07] [AU-02] by the rules of Kuwait a number $label', ({ phone, problems }) => {
  const found = checkGift({ ...GIFT, recipient_phone: phone }, (text) => checkPhone(text, 'KW'))
  expect(found.map(({ problem }) => problem)).toEqual(problems)
})

test('[DL-07] prices are hidden only on a gift that asks for it', () => {
  expect(hidesPrices(GIFT)).toBe(true)
  expect(hidesPrices({ hide_prices: false })).toBe(false)
  expect(hidesPrices(null)).toBe(false)
})
