import { expect, test } from 'vitest'
import { directionsLink } from './directions-link.ts'

test('[RT-09] directions name the point and the branch, whatever is in its name', () => {
  expect(directionsLink({ lat: 29.3375, lng: 48.0758 }, 'Salmiya & "friends" (new)')).toBe(
    'geo:29.3375,48.0758?q=29.3375,48.0758(Salmiya%20%26%20%22friends%22%20(new))',
  )
})
