import { expect, test } from 'vitest'
import type { GeocodeQuestion } from './geocoder.ts'
import { nominatim } from './nominatim.ts'

/** A geocoder whose service answers this, and the questions it was sent. */
function answering(status: number, body: unknown) {
  const asked: { url: URL; agent: string | null }[] = []
  const fetch = async (url: unknown, init?: RequestInit) => {
    asked.push({ url: new URL(String(url)), agent: new Headers(init?.headers).get('user-agent') })
    return new Response(JSON.stringify(body), { status })
  }
  return {
    asked,
    geocoder: nominatim({
      base: 'https://geo.example/base',
      agent: 'shop',
      fetch: fetch as typeof globalThis.fetch,
    }),
  }
}

test.each<[string, GeocodeQuestion, string, Record<string, string>]>([
  [
    'free text in a country',
    { kind: 'search', q: 'Salem street', country: 'kw' },
    '/base/search',
    { q: 'Salem street', countrycodes: 'kw', format: 'jsonv2', 'accept-language': 'ar', limit: '8' },
  ],
  [
    'a city',
    { kind: 'city', city: 'Salmiya', country: null },
    '/base/search',
    { city: 'Salmiya', format: 'jsonv2' },
  ],
  [
    'a country with its outline',
    { kind: 'country', country: 'kw' },
    '/base/search',
    { country: 'kw', polygon_geojson: '1' },
  ],
  [
    'a place, as near as a building',
    { kind: 'reverse', lat: 29.33, lng: 48.07 },
    '/base/reverse',
    { lat: '29.33', lon: '48.07', zoom: '18' },
  ],
])('[DL-10] asks for %s', async (_label, question, path, query) => {
  const { asked, geocoder } = answering(200, [])
  await geocoder.ask(question, 'ar')
  expect(asked[0]?.url.pathname).toBe(path)
  expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toMatchObject(query)
  expect(asked[0]?.agent).toBe('shop')
})

const FOUND = {
  lat: '29.3339',
  lon: '48.0761',
  osm_id: 12,
  display_name: 'Salem Al Mubarak Street, Salmiya, Hawalli, Kuwait',
  address: { road: 'Salem Al Mubarak Street', suburb: 'Salmiya', state: 'Hawalli', country: 'Kuwait' },
}

test('[DL-10] a place has numbers, its parts and a name made from them', async () => {
  const { geocoder } = answering(200, FOUND)
  expect(await geocoder.ask({ kind: 'reverse', lat: 29, lng: 48 }, 'en')).toEqual({
    ok: true,
    places: [
      {
        display_name: 'Salem Al Mubarak Street, Salmiya, Hawalli',
        lat: 29.3339,
        lng: 48.0761,
        osm_id: 12,
        address: FOUND.address,
        shape: null,
      },
    ],
  })
})

test('[DL-10] an outline that is a polygon comes along, one that is a line does not', async () => {
  const polygon = {
    type: 'Polygon',
    coordinates: [
      [
        [48, 29],
        [49, 29],
        [48, 30],
        [48, 29],
      ],
    ],
  }
  const line = {
    type: 'LineString',
    coordinates: [
      [48, 29],
      [49, 29],
    ],
  }
  const { geocoder } = answering(200, [
    { ...FOUND, geojson: polygon },
    { ...FOUND, geojson: line },
  ])
  const result = await geocoder.ask({ kind: 'country', country: 'kw' }, 'en')
  expect(result.ok && result.places.map(({ shape }) => shape)).toEqual([polygon, null])
})

test.each<[string, number, unknown, object]>([
  ['knows nothing there', 200, { error: 'Unable to geocode' }, { ok: true, places: [] }],
  ['is over its limit', 429, {}, { ok: false, problem: 'away' }],
  ['answers something else', 200, { hello: 1 }, { ok: false, problem: 'away' }],
])('[DL-10] a service that %s', async (_label, status, body, expected) => {
  const { geocoder } = answering(status, body)
  expect(await geocoder.ask({ kind: 'reverse', lat: 0, lng: 0 }, 'en')).toMatchObject(expected)
})

test('[DL-10] a service that cannot be reached is away', async () => {
  const fetch = () => Promise.reject(new TypeError('no route'))
  const geocoder = nominatim({ base: 'https://geo.example', agent: 'shop', fetch })
  expect(await geocoder.ask({ kind: 'country', country: 'kw' }, 'en')).toMatchObject({
    ok: false,
    problem: 'away',
  })
})

test('[DL-10] a service that does not answer in time is away', async () => {
  const fetch = (_url: unknown, init?: RequestInit) =>
    new Promise<Response>((_, fail) =>
      init?.signal?.addEventListener('abort', () => fail(init.signal?.reason)),
    )
  const geocoder = nominatim({ base: 'https://geo.example', agent: 'shop', fetch, timeout: 1 })
  expect(await geocoder.ask({ kind: 'country', country: 'kw' }, 'en')).toMatchObject({
    ok: false,
    problem: 'away',
  })
})
