import type { Page } from '@playwright/test'

const ORDER = '**/api/webapp/order'

/** Holds every order back until `release` is called; `sent` counts those that left the browser. */
export async function holdOrders(page: Page): Promise<{ sent: () => number; release: () => void }> {
  let sent = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(ORDER, async (route) => {
    sent += 1
    await released
    await route.continue()
  })
  return { sent: () => sent, release }
}

/** The server takes the next order, and its answer is lost on the way back. */
export async function loseNextAnswer(page: Page): Promise<void> {
  await page.route(
    ORDER,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
}

/** The next order is lost before it reaches the server. */
export async function loseNextOrder(page: Page): Promise<void> {
  await page.route(ORDER, (route) => route.abort('connectionreset'), { times: 1 })
}
