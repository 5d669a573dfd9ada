import {
  geocodeCall,
  geocodeCityCall,
  geocodeCountryCall,
  geocodeReverseCall,
} from '@storefront/api-contract/ordering'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { box } from '../../testing/ordering-business.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { GazetteerPlace } from './gazetteer.ts'

let server: TestServer
let without: TestServer

const place = (id: string, en: string, ar: string, changes: Partial<GazetteerPlace>): GazetteerPlace => ({
  id,
  kind: 'suburb',
  names: [
    { locale: 'en', name: en },
    { locale: 'ar', name: ar },
  ],
  parent_names: [{ locale: 'en', name: 'Hawalli' }],
  country: 'KW',
  lat: 29.33,
  lng: 48.07,
  shape: null,
  ...changes,
})

beforeAll(async () => {
  const places = [
    place('kw', 'Kuwait', 'الكويت', { kind: 'country', parent_names: [], shape: box(46.5, 28.5, 48.5, 30) }),
    place('salmiya', 'Salmiya', 'السالمية', { shape: box(48.05, 29.32, 48.1, 29.36) }),
    place('jabriya', 'Jabriya', 'الجابرية', { lat: 29.31, lng: 48.02 }),
    place('ruh', 'Salmiya Town', 'سالمية', { country: 'SA', lat: 24.7, lng: 46.7 }),
  ]
  server = await startTestServer({ geocoder: { attribution: 'by us', places } })
  without = await startTestServer()
})

afterAll(() => Promise.all([server.close(), without.close()]))

const namesOf = (places: { display_name: string }[]) => places.map(({ display_name }) => display_name)
const get = (path: string, locale = 'en') =>
  server.send('GET', `webapp/geocode/${path}`, { headers: { 'x-locale': locale } })

test('[DL-10] free text finds places in any script, in the visitor’s language, with whose data they are', async () => {
  const english = expectAnswer(geocodeCall, await get(`search?q=${encodeURIComponent('سالميه')}&country=KW`))
  expect([namesOf(english.places), english.attribution]).toEqual([['Salmiya, Hawalli'], 'by us'])
  const arabic = expectAnswer(geocodeCall, await get('search?q=salmiya', 'ar'))
  expect(namesOf(arabic.places)).toEqual(['السالمية، Hawalli', 'سالمية، Hawalli'])
})

test('[DL-10] a city is not its country, and a country comes with its outline', async () => {
  expect(expectAnswer(geocodeCityCall, await get('city?city=kuwait')).places).toEqual([])
  const { places } = expectAnswer(geocodeCountryCall, await get('country?country=kw'))
  expect(places.map(({ display_name, shape }) => [display_name, shape?.type])).toEqual([
    ['Kuwait', 'Polygon'],
  ])
})

test.each([
  ['inside a shape', 29.35, 48.09, ['Salmiya, Hawalli']],
  ['near a place without a shape', 29.3, 48.03, ['Jabriya, Hawalli']],
  ['far from everything', 10, 10, []],
])('[DL-10] reverse, %s', async (_label, lat, lon, names) => {
  expect(
    namesOf(expectAnswer(geocodeReverseCall, await get(`reverse?lat=${lat}&lon=${lon}`)).places),
  ).toEqual(names)
})

test.each([
  ['one letter', 'search?q=a', 'q'],
  ['no text', 'search', 'q'],
  ['a word for a country', 'country?country=Kuwait', 'country'],
  ['a place beyond the pole', 'reverse?lat=91&lon=0', 'lat'],
  ['no longitude', 'reverse?lat=1', 'lon'],
])('[DL-10] %s is refused by its field', async (_label, path, field) => {
  const problem = expectProblem(await get(path), 400, 'bad-request')
  expect(problem.fields?.[0]?.field).toBe(field)
})

test('[DL-10] without a geocoder the call is refused', async () => {
  expectProblem(await without.send('GET', 'webapp/geocode/search?q=salmiya'), 503, 'unavailable')
})
