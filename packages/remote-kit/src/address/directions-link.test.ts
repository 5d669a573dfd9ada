import { expect, test } from 'vitest'
import { directionsLink } from './directions-link.ts'

test('[RT-09] directions are a web address with the point, which every phone and desktop opens', () => {
  expect(directionsLink({ lat: 29.3375, lng: -48.0758 })).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=29.3375%2C-48.0758',
  )
})
