import type { Place } from '@storefront/api-contract/ordering'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { CLOCK_SKEW_MS } from '../../platform/database/clock-skew.ts'
import type { Database } from '../../platform/database/database.ts'
import { geocodeAnswers, geocodeTurns } from '../../platform/database/schema.ts'
import { sha256 } from '../../platform/http/random-id.ts'
import { takeShare } from '../../platform/limits/take-share.ts'
import type { ServerLocale } from '../../platform/messages/server-message.ts'
import type { GeocodeQuestion, Geocoder } from './geocoder.ts'

/** Places move slowly; a month is what the public service's policy suggests keeping at least. */
const CACHE_TTL_MS = 30 * 24 * 60 * 60_000
const FORGET_LIMITS = [{ name: 'hour', most: 1, withinMs: 60 * 60_000 }]
/** Maximum wait for a turn. */
const LONGEST_WAIT_MS = 5000

export type GeocodeOutcome =
  | { ok: true; places: Place[] }
  | { ok: false; problem: 'busy' | 'away'; cause?: unknown }
  | { ok: false; problem: 'too-many'; retryAfter: number }

export interface GeocoderAsking {
  db: Database
  clock: () => number
  geocoder: Geocoder
  /** Waits so many milliseconds. */
  wait: (ms: number) => Promise<void>
}

/** How much one visitor may ask that is not known yet. */
export interface VisitorLimit {
  /** Counts a question and returns the seconds until the visitor may ask again, 0 within the limit. */
  count(): Promise<number>
  /** Takes the newest question out of the count. */
  giveBack(): Promise<void>
}
const UNLIMITED: VisitorLimit = { count: async () => 0, giveBack: async () => undefined }

/**
 * Asks the geocoder as its operators allow it (DL-10): what was answered within 30 days is not asked again, the same
 * question at the same time is asked once, and all instances together keep its spacing by a row of the database. When
 * the wait for a turn would be longer than 5 s, nobody is asked: `busy`, which does not count for the visitor's limit.
 */
export function geocoderAsking(
  asking: GeocoderAsking,
): (question: GeocodeQuestion, locale: ServerLocale, limit?: VisitorLimit) => Promise<GeocodeOutcome> {
  const running = new Map<string, Promise<GeocodeOutcome>>()
  return async function ask(question, locale, limit = UNLIMITED): Promise<GeocodeOutcome> {
    const key = sha256(JSON.stringify([asking.geocoder.name, locale, normalised(question)]))
    const known = running.get(key)
    if (known) {
      const joined = await known
      // It is the other visitor who asked too much.
      return isTooMany(joined) ? ask(question, locale, limit) : joined
    }
    const outcome = askOnce(asking, key, { question, locale, limit }).finally(() => running.delete(key))
    running.set(key, outcome)
    return outcome
  }
}

const isTooMany = (outcome: GeocodeOutcome) => !outcome.ok && outcome.problem === 'too-many'

async function askOnce(
  { db, clock, geocoder, wait }: GeocoderAsking,
  key: string,
  { question, locale, limit }: { question: GeocodeQuestion; locale: ServerLocale; limit: VisitorLimit },
): Promise<GeocodeOutcome> {
  if (geocoder.spacing === 0) return geocoder.ask(question, locale)
  const cached = await cachedAnswer(db, key, clock())
  if (cached) return { ok: true, places: cached }
  const retryAfter = await limit.count()
  if (retryAfter > 0) return { ok: false, problem: 'too-many', retryAfter }
  const turn = await nextTurn(db, geocoder, clock())
  if (turn === null) {
    await limit.giveBack()
    return { ok: false, problem: 'busy' }
  }
  if (turn > clock()) await wait(turn - clock())
  const result = await geocoder.ask(question, locale)
  if (result.ok) await cacheAnswer(db, key, result.places, clock())
  return result
}

/** Five decimals of a degree are a metre. */
function normalised(question: GeocodeQuestion): GeocodeQuestion {
  switch (question.kind) {
    case 'search':
      return { ...question, q: plain(question.q) }
    case 'city':
      return { ...question, city: plain(question.city) }
    case 'country':
      return question
    case 'reverse':
      return { ...question, lat: Number(question.lat.toFixed(5)), lng: Number(question.lng.toFixed(5)) }
  }
}

function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase()
}

async function cachedAnswer(db: Database, key: string, now: number): Promise<Place[] | null> {
  const [row] = await db
    .select({ body: geocodeAnswers.body })
    .from(geocodeAnswers)
    .where(and(eq(geocodeAnswers.key, key), gt(geocodeAnswers.fetchedAt, new Date(now - CACHE_TTL_MS))))
  return row ? (row.body as Place[]) : null
}

async function cacheAnswer(db: Database, key: string, places: Place[], now: number): Promise<void> {
  const set = { body: places, fetchedAt: new Date(now) }
  await db
    .insert(geocodeAnswers)
    .values({ key, ...set })
    .onConflictDoUpdate({ target: geocodeAnswers.key, set })
}

/** Deletes answers of more than 30 days ago, which are no longer used; at most once an hour, as the table is large. */
export async function forgetPlaces({ db, clock }: Pick<GeocoderAsking, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  if ((await takeShare(db, 'forget places', FORGET_LIMITS, now)) > 0) return
  await db.delete(geocodeAnswers).where(lt(geocodeAnswers.fetchedAt, new Date(now - CACHE_TTL_MS)))
}

/** The moment at which this question may be asked; null when too many wait already. */
async function nextTurn(db: Database, geocoder: Geocoder, now: number): Promise<number | null> {
  const { name, spacing } = geocoder
  const [at, longest] = [new Date(now), LONGEST_WAIT_MS + spacing + CLOCK_SKEW_MS]
  // No turn is further ahead unless the clock was set back since.
  const isAhead = gt(geocodeTurns.nextAt, new Date(now + longest))
  const [row] = await db
    .insert(geocodeTurns)
    .values({ geocoder: name, nextAt: new Date(now + spacing) })
    .onConflictDoUpdate({
      target: geocodeTurns.geocoder,
      set: {
        nextAt: sql`case when ${isAhead} then ${at.toISOString()}::timestamptz else greatest(${geocodeTurns.nextAt}, ${at.toISOString()}::timestamptz) end + ${spacing} * interval '1 millisecond'`,
      },
      setWhere: sql`${lt(geocodeTurns.nextAt, new Date(now + LONGEST_WAIT_MS))} or ${isAhead}`,
    })
    .returning({ nextAt: geocodeTurns.nextAt })
  return row ? row.nextAt.getTime() - spacing : null
}
