import { expect, test } from 'vitest'
import { geocoderSettings } from './geocoder-settings.ts'

test.each<[string, Record<string, string>, object]>([
  ['nothing is no geocoder', {}, { ok: true, settings: {} }],
  [
    'an address and a name',
    { GEOCODER_URL: 'https://geo.example/', GEOCODER_AGENT: 'shop' },
    { ok: true, settings: { geocoder: { base: 'https://geo.example/', agent: 'shop' } } },
  ],
  [
    'the origin stands in for the name',
    { GEOCODER_URL: 'https://geo.example', PUBLIC_ORIGIN: 'https://order.example' },
    {
      ok: true,
      settings: { geocoder: { base: 'https://geo.example', agent: 'storefront (https://order.example)' } },
    },
  ],
  [
    'nobody to reach',
    { GEOCODER_URL: 'https://geo.example' },
    { ok: false, reason: expect.stringContaining('GEOCODER_AGENT') },
  ],
  ['no web address', { GEOCODER_URL: 'geo' }, { ok: false, reason: 'GEOCODER_URL is no web address: geo' }],
])('[DL-10] settings: %s', (_label, env, expected) => {
  expect(geocoderSettings(env)).toEqual(expected)
})
