import type { Page, Route } from '@playwright/test'

const json = (route: Route, status: number, body: unknown) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })

/** Ways in which a call of the API fails on its road; the server's own words are up to each test. */
export const CALL_FAULTS = {
  down: (route: Route) => route.abort('connectionrefused'),
  'without an answer': () => new Promise<void>(() => {}),
  HTML: (route: Route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Sign in</h1>' }),
  'half a JSON': (route: Route) =>
    route.fulfill({ contentType: 'application/json', body: '{"error":0,"menu":{"categories":[{"id":"gr' }),
  'another shape': (route: Route) => json(route, 200, { error: 'none', menu: [], restaurant: 'Saffron' }),
  'a fault of the server': (route: Route) =>
    json(route, 503, { error: { code: 'unavailable', message: 'too busy' } }),
}
export type CallFault = (route: Route) => Promise<void>

/** The server says something else in answer to a call. */
export const saying =
  (answer: object): CallFault =>
  (route) =>
    json(route, 200, answer)

/** No payload of a page answers for the API: what a call says is what the page shows. */
export async function withoutPayloads(page: Page): Promise<void> {
  await page.route('**/_payload.json*', (route) => json(route, 200, { payload: [] }))
}

/** Breaks a call of the API on a page until the function that comes back is called. */
export async function breakCall(page: Page, path: string, fault: CallFault): Promise<() => void> {
  let isLifted = false
  await withoutPayloads(page)
  await page.route(`**/api/${path}*`, (route) => (isLifted ? route.continue() : fault(route)))
  return () => {
    isLifted = true
  }
}

/** What the browser writes to the console of calls that fail. */
export const CALL_NOISE = /^error: Failed to load resource: .* \(http:\/\/localhost:\d+\/api\//
