import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { visitorName } from '../support/visitor.ts'
import { test } from './test.ts'
import { checkOut, fillCart, logIn, payByCard, reserve } from './walks.ts'

interface Route {
  id: string
  path: string
}

/** The route table as the shell's build publishes it. */
const routes = JSON.parse(
  readFileSync(new URL('../../shell/dist/routes.json', import.meta.url), 'utf8'),
) as Route[]
const EXAMPLES = {
  ref: 'saffron',
  type: 'pickup',
  categoryId: 'grills',
  itemId: 'shish-tawook',
  reserveType: 'reserv_dinein',
  packageId: 'saffron-table',
}
/** What a page says in place of a part that did not come or broke. */
const FAILED = /couldn’t load|went wrong/i

/** A route's path with examples in place of its parameters. */
function addressOf({ path }: Route, examples: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, parameter: string) => {
    const example = examples[parameter]
    if (!example) throw new Error(`${path} needs an example of ${parameter}: add it to EXAMPLES in this file`)
    return example
  })
}

test('[UI-07] every page of the route table opens with its heading', async ({ visitor, request }) => {
  const name = visitorName()
  await test.step('a customer with an order, a reservation and something in the cart', async () => {
    await logIn(visitor, request, name)
    await fillCart(visitor)
    await checkOut(visitor, null)
  })
  const orderId = await payByCard(visitor)
  const reservationId = await reserve(visitor, name)
  await fillCart(visitor)
  const examples = { ...EXAMPLES, orderId, reservationId }
  expect(routes.length).toBeGreaterThan(25)
  for (const route of routes) {
    const address = addressOf(route, examples)
    await test.step(address, async () => {
      await visitor.open(address)
      await visitor.isThere()
      expect.soft(await visitor.text(), address).not.toMatch(FAILED)
    })
  }
})
