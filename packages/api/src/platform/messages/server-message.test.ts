import { LOCALES } from '@storefront/domain'
import { expect, test } from 'vitest'
import { serverLocale, serverMessage } from './server-message.ts'

const wait = (locale: (typeof LOCALES)[number], seconds: number) =>
  serverMessage(locale, 'codes-too-many', { seconds: String(seconds) }, seconds)

test.each([
  ['en', 1, 'Too many code requests. Try again in 1 second.'],
  ['en', 5, 'Too many code requests. Try again in 5 seconds.'],
  ['ru', 21, 'Слишком много запросов кода. Попробуйте ещё раз через 21 секунду.'],
  ['ru', 22, 'Слишком много запросов кода. Попробуйте ещё раз через 22 секунды.'],
  ['ru', 25, 'Слишком много запросов кода. Попробуйте ещё раз через 25 секунд.'],
  ['ar', 2, 'طُلب عدد كبير جدًا من الرموز. حاول مرة أخرى بعد ثانيتين.'],
  ['ar', 5, 'طُلب عدد كبير جدًا من الرموز. حاول مرة أخرى بعد 5 ثوانٍ.'],
] as const)('[LC-10] %s has the form for %i', (locale, seconds, text) => {
  expect(wait(locale, seconds)).toBe(text)
})

test.each(LOCALES)('[LC-10] the server says it in %s, with nothing left to fill in', (locale) => {
  for (const seconds of [1, 2, 3, 5, 11, 21, 40]) expect(wait(locale, seconds)).not.toMatch(/^$|[{}]/)
  if (locale !== 'en') expect(wait(locale, 40)).not.toBe(wait('en', 40))
})

test.each([
  ['de-AT,en;q=0.5', 'de'],
  ['nb-NO', 'no'],
  ['xx', 'en'],
  [undefined, 'en'],
])('[LC-10] a visitor who asks for %s gets %s', (wanted, locale) => {
  expect(serverLocale(wanted)).toBe(locale)
})

test('[LC-10] a value that ends in a full stop ends the sentence', () => {
  expect(serverMessage('sq', 'push-time', { time: '3:30 m.d.' })).toBe('Ora u ndryshua. Më parë: 3:30 m.d.')
  expect(serverMessage('en', 'push-time', { time: '15:30' })).toBe('The shop changed the time. It was 15:30.')
})
