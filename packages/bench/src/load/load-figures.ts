import { performance } from 'node:perf_hooks'
import autocannon from 'autocannon'
import { branchOf, calculation, cashOrder, type Dish } from './sample-order.ts'
import { seededReference } from './seed-businesses.ts'

const CONNECTIONS = 50
const JSON_BODY = { 'content-type': 'application/json' }
/** Businesses that the warm load visits, so that their menus are in memory. */
export const VISITED = 200

export interface Rate {
  perSecond: number
  p50: number
  p99: number
}

type Request = NonNullable<autocannon.Options['requests']>[number]

/** One of the visited businesses at each call, in turn. */
function inTurn(): () => number {
  let turn = 0
  return () => 1 + (turn++ % VISITED)
}

/** The requests of visitors, by kind. */
export function visitorRequests(dish: Dish): Record<'document' | 'menu' | 'calculation' | 'order', Request> {
  const next = inTurn()
  const get = (path: (place: number) => string): Request => ({
    method: 'GET',
    setupRequest: (request) => ({ ...request, path: path(next()) }),
  })
  const post = (path: (place: number) => string, body: (place: number) => object): Request => ({
    method: 'POST',
    headers: JSON_BODY,
    setupRequest: (request) => {
      const place = next()
      return { ...request, path: path(place), body: JSON.stringify(body(place)) }
    },
  })
  return {
    document: get((place) => `/${seededReference(place)}/pickup`),
    menu: get((place) => `/api/webapp/v5/menu/${branchOf(place)}`),
    calculation: post(
      (place) => `/api/service/pos/calc-order/${branchOf(place)}`,
      () => calculation(dish),
    ),
    order: post(
      () => '/api/webapp/order',
      (place) => cashOrder(dish, place),
    ),
  }
}

/**
 * Sends requests in turn for some seconds, as many as are answered or at most so many a second; any answer that is no success
 * fails the run.
 */
export async function rateOf(
  origin: string,
  requests: Request[],
  seconds: number,
  most?: number,
): Promise<Rate> {
  const pace = most === undefined ? { connections: CONNECTIONS } : { connections: most, overallRate: most }
  const result = await autocannon({ url: origin, duration: seconds, requests, ...pace })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${JSON.stringify(result.statusCodeStats)} with ${result.errors} errors`)
  const { p50, p99 } = result.latency
  return { perSecond: result.requests.total / result.duration, p50, p99 }
}

/** First documents of businesses that nobody has visited, a few at once. */
export async function coldDocuments(
  origin: string,
  places: readonly number[],
  atOnce: number,
): Promise<Rate> {
  const waiting = [...places]
  const times: number[] = []
  const started = performance.now()
  const visit = async () => {
    for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
      const began = performance.now()
      const response = await fetch(`${origin}/${seededReference(place)}/pickup`)
      const text = await response.text()
      if (!response.ok || !text.includes(branchOf(place))) throw new Error(`${response.status} ${text}`)
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, visit))
  const perSecond = (times.length * 1000) / (performance.now() - started)
  times.sort((a, b) => a - b)
  return { perSecond, p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}

/** A quantile of sorted numbers. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** The rate in the middle of several runs. */
export function middleRate(runs: readonly Rate[]): Rate {
  const found = runs.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(runs.length / 2)]
  if (!found) throw new Error('Nothing was measured')
  return found
}
