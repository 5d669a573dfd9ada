import {
  geocodeCall,
  geocodeCityCall,
  geocodeCountryCall,
  geocodeReverseCall,
  type Place,
} from '@storefront/api-contract/ordering'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bindCall } from '../../platform/http/bind-call.ts'
import { requestLocale } from '../../platform/http/refuse-for.ts'
import { answer, type Reply, refuse } from '../../platform/http/reply.ts'
import { addressKey } from '../../platform/limits/address-key.ts'
import { tooManyRequests } from '../../platform/limits/rate-limits.ts'
import { returnShare, takeShare } from '../../platform/limits/take-share.ts'
import type { CatalogueContext } from '../catalogue-context.ts'
import { geocoderAsking } from './ask-geocoder.ts'
import type { GeocodeQuestion } from './geocoder.ts'

const RETRY_AFTER_SECONDS = 5
/** Questions of one address that nobody has asked before: all visitors share the turns of the service. */
const ADDRESS_LIMITS = [{ name: 'geocode', most: 30, withinMs: 10 * 60_000 }]

/**
 * Registers the geocoding proxy (DL-10). Without a geocoder every question is 503 `unavailable`; an address that asks too
 * much that is new is 429 `too-many-requests`.
 */
export function geocodingCalls(app: FastifyInstance, context: CatalogueContext): void {
  const { db, clock, geocoder, secret } = context
  const ask =
    geocoder &&
    geocoderAsking({ db, clock, geocoder, wait: (ms) => new Promise((done) => setTimeout(done, ms)) })

  async function places(
    question: GeocodeQuestion,
    request: FastifyRequest,
  ): Promise<Reply<{ places: Place[]; attribution: string }>> {
    if (!geocoder || !ask) return refuse(503, 'unavailable', 'No geocoder is set up.')
    const address = addressKey(request.ip, secret)
    const outcome = await ask(question, requestLocale(request), {
      count: () => takeShare(db, address, ADDRESS_LIMITS, clock()),
      giveBack: () => returnShare(db, address, ADDRESS_LIMITS),
    })
    if (outcome.ok) return answer({ places: outcome.places, attribution: geocoder.attribution })
    if (outcome.problem === 'too-many') return tooManyRequests(outcome.retryAfter)
    if (outcome.problem === 'away') context.report('The geocoder gave no answer', outcome.cause)
    return refuse(503, 'unavailable', 'The geocoder is busy or away; try again.', {
      retryAfter: RETRY_AFTER_SECONDS,
    })
  }

  bindCall(app, geocodeCall, ({ query, request }) =>
    places({ kind: 'search', q: query.q, country: countryOf(query.country) }, request),
  )
  bindCall(app, geocodeCityCall, ({ query, request }) =>
    places({ kind: 'city', city: query.city, country: countryOf(query.country) }, request),
  )
  bindCall(app, geocodeCountryCall, ({ query, request }) =>
    places({ kind: 'country', country: query.country.toLowerCase() }, request),
  )
  bindCall(app, geocodeReverseCall, async ({ query, request }) => {
    const lat = Number(query.lat)
    const lng = Number(query.lon)
    const fields = [
      ...(Math.abs(lat) > 90 ? [{ field: 'lat', reason: 'Is beyond a pole.' }] : []),
      ...(Math.abs(lng) > 180 ? [{ field: 'lon', reason: 'Is beyond 180 degrees.' }] : []),
    ]
    if (fields.length > 0) return refuse(400, 'bad-request', 'There is no such place.', { fields })
    return places({ kind: 'reverse', lat, lng }, request)
  })
}

function countryOf(country: string | undefined): string | null {
  return country === undefined ? null : country.toLowerCase()
}
