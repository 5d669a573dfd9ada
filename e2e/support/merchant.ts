import { type APIRequestContext, expect, type Page } from '@playwright/test'

const keyOf = (reference: string) => ({ authorization: `Bearer demo-merchant-key-${reference}` })

/** The orders that the shop's side sees, newest first. */
async function merchantOrders(request: APIRequestContext, reference: string) {
  const answer = await request.get(`/api/merchant/${reference}/orders`, { headers: keyOf(reference) })
  expect(answer.status()).toBe(200)
  return (await answer.json()).orders as {
    id: string
    number: number
    state: string
    selling_types: string
    branch_id: string
    totals: { total: number; due: number }
    name: string
    comment: string
    table: { name: string } | null
    schedule: { start: string; end: string } | null
    car: { plate: string; make: string; colour: string } | null
    lines: { item_id: string; quantity: number; unit_price: number; total_price: number; comment: string }[]
  }[]
}

/** The orders that a visitor of this name placed; nothing else says that an order was, or was not, placed. */
export async function ordersOf(request: APIRequestContext, name: string, reference = 'saffron') {
  return (await merchantOrders(request, reference)).filter((order) => order.name === name)
}

/** The order whose confirmation the page shows: one from a table has no name to find it by (OR-12). */
export async function orderShown(request: APIRequestContext, page: Page, reference = 'saffron') {
  await expect(page).toHaveURL(/\/orders\/success\//)
  const id = new URL(page.url()).pathname.split('/').at(-1)
  return (await merchantOrders(request, reference)).find((order) => order.id === id)
}

/** The shop moves an order to its next state. */
export async function moveOrder(
  request: APIRequestContext,
  reference: string,
  orderId: string,
  state: string,
) {
  const answer = await request.post(`/api/merchant/${reference}/orders/${orderId}/state`, {
    headers: keyOf(reference),
    data: { state },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** The shop runs out of an item in all its branches, or has it again. */
export function setSoldOut(request: APIRequestContext, reference: string, itemId: string, soldOut: boolean) {
  return changeStock(request, reference, itemId, { sold_out: soldOut })
}

/** The shop counts an item in all its branches; null ends the counting. */
export function setLeft(request: APIRequestContext, reference: string, itemId: string, left: number | null) {
  return changeStock(request, reference, itemId, { left })
}

async function changeStock(
  request: APIRequestContext,
  reference: string,
  itemId: string,
  change: { sold_out: boolean } | { left: number | null },
) {
  const answer = await request.post(`/api/merchant/${reference}/stock/${itemId}`, {
    headers: keyOf(reference),
    data: { branch_id: null, ...change },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}
