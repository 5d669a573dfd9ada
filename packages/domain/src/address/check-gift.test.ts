import { expect, test } from 'vitest'
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

test('[DL-07] prices are hidden only on a gift that asks for it', () => {
  expect(hidesPrices(GIFT)).toBe(true)
  expect(hidesPrices({ hide_prices: false })).toBe(false)
  expect(hidesPrices(null)).toBe(false)
})
