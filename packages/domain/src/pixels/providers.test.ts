import { expect, test } from 'vitest'
import { PIXEL_PROVIDERS, pixelOrigins } from '../pixels.ts'

test('[UI-05] lists the origins of the page’s pixels once each, and none for an unknown provider', () => {
  expect(pixelOrigins([])).toEqual([])
  expect(pixelOrigins([{ provider: 'constructor' }, { provider: 'mine' }])).toEqual([])
  expect(pixelOrigins([{ provider: 'meta' }, { provider: 'meta' }])).toEqual([
    'https://connect.facebook.net',
    'https://www.facebook.com',
  ])
})

test.each(Object.entries(PIXEL_PROVIDERS))(
  '[UI-05] the script of %s comes from one of its origins, whatever the id is',
  (_name, { script, origins }) => {
    const address = script('a&b"/../')
    expect(origins.filter((origin) => address.startsWith(`${origin}/`))).toHaveLength(1)
    expect(address).not.toMatch(/["]|[&]b/)
    expect(origins.filter((origin) => !/^https:\/\/[a-z0-9.-]+$/.test(origin))).toEqual([])
  },
)
