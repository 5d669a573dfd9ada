import { type APIRequestContext, expect } from '@playwright/test'

const keyOf = (reference: string) => ({ authorization: `Bearer demo-merchant-key-${reference}` })

/** The orders that the shop's side sees, newest first. */
export async function merchantOrders(request: APIRequestContext, reference: string) {
  const answer = await request.get(`/api/merchant/${reference}/orders`, { headers: keyOf(reference) })
  expect(answer.status()).toBe(200)
  return (await answer.json()).orders as {
    id: string
    number: number
    state: string
    totals: { total: number; due: number }
    name: string
  }[]
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
