import { expect, test } from 'vitest'
import { readCoordinates } from './read-coordinates.ts'

test.each([
  { text: '29.3375, 48.0758', place: { lat: 29.3375, lng: 48.0758 } },
  { text: ' -33.9 18.4 ', place: { lat: -33.9, lng: 18.4 } },
  { text: '29.3375، 48.0758', place: { lat: 29.3375, lng: 48.0758 } },
  { text: '29.3375', place: null },
  { text: '29.3375,', place: null },
  { text: ', 48.0758', place: null },
  { text: '91, 0', place: null },
  { text: '0, 181', place: null },
  { text: 'here, there', place: null },
  { text: '1, 2, 3', place: null },
  { text: '', place: null },
])('[DL-06] "$text" is read as a place or not at all', ({ text, place }) => {
  expect(readCoordinates(text)).toEqual(place)
})
