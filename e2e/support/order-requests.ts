import type { Page } from '@playwright/test'

/** An order as the browser sends it, as far as tests change it. */
export interface SentOrder {
  branch_id: string
  fees: number
  seen_total: number
  slot_id: string | null
  selling_types: string
  order_lines: {
    item_id: string
    price_label_id: string
    quantity: number
    modifiers: string
    modifiers_details: { id: string; quantity: number }[]
    unit_price: number
    total_price: number
  }[]
}

const ORDER = '**/api/webapp/order'

/** Changes every order on its way to the server, as somebody with a proxy would. */
export async function changeOrders(page: Page, change: (order: SentOrder) => void): Promise<void> {
  await page.route(ORDER, async (route) => {
    const order = route.request().postDataJSON() as SentOrder
    change(order)
    await route.continue({ postData: JSON.stringify(order) })
  })
}

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
