import { expect, test } from 'vitest'
import { day, on } from './hours.ts'
import { wordsIn } from './words-in.ts'

test('texts take the locales in their order', () => {
  const say = wordsIn('en', 'ar')
  expect(say('Bread', 'خبز')).toEqual([
    { locale: 'en', name: 'Bread' },
    { locale: 'ar', name: 'خبز' },
  ])
})

test('a day is written as its spans; without any it is closed', () => {
  expect(day('08:00-12:00', '18:00-02:00')).toEqual({
    closed: false,
    shifts: [
      { time_from: '08:00', time_to: '12:00' },
      { time_from: '18:00', time_to: '02:00' },
    ],
  })
  expect(on('2026-12-25', day())).toEqual({ date: '2026-12-25', closed: true, shifts: [] })
})
