import type { Page, Route } from '@playwright/test'

const json = (route: Route, status: number, body: unknown) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })

type CallFault = (route: Route) => Promise<void>

/** The answer to a call ends in the middle. Component tests know more ways in which a call fails. */
export const halfAJson: CallFault = (route) =>
  route.fulfill({ contentType: 'application/json', body: '{"error":0,"menu":{"categories":[{"id":"gr' })

/** No payload of a page answers for the API: what a call says is what the page shows. */
async function withoutPayloads(page: Page): Promise<void> {
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
