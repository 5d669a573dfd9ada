import { expect, test } from 'vitest'
import { placeMark } from './place-mark.ts'

const SALMIYA = { areaId: 'salmiya', pin: null }

test('[DL-05] places are told apart by area, pin and country', () => {
  const marks = [
    placeMark({ place: null, country: null }),
    placeMark({ place: SALMIYA, country: null }),
    placeMark({ place: { ...SALMIYA, areaId: 'sharq' }, country: null }),
    placeMark({ place: { ...SALMIYA, pin: { lat: 29.33, lng: 48.07 } }, country: null }),
    placeMark({ place: { ...SALMIYA, pin: { lat: 29.34, lng: 48.07 } }, country: null }),
    placeMark({ place: null, country: { country_iso: 'SA' } }),
  ]
  expect(new Set(marks).size).toBe(marks.length)
  expect(marks[0]).toBe('')
  expect(placeMark({ place: SALMIYA, country: { country_iso: 'SA' } })).toBe(marks[5])
})
