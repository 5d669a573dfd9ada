import type { APIRequestContext } from '@playwright/test'
import { aPhone, newestCode } from '../support/account.ts'
import { WORDS } from '../support/words.ts'
import { part, type Visitor } from './visitor.ts'

const words = WORDS.en
const button = (name: string | RegExp) => part('button', name)
const link = (name: string | RegExp) => part('link', name)
const lastOf = ({ pathname }: URL) => pathname.split('/').at(-1) ?? ''

/** Logs in as a new customer. */
export async function logIn(visitor: Visitor, request: APIRequestContext, name: string): Promise<string> {
  const phone = aPhone()
  await visitor.open('/saffron/login')
  await visitor.fill(part('textbox', 'Phone number'), phone)
  await visitor.press(button('Send code by SMS'))
  await visitor.sees(part('heading', 'Enter the code'))
  await visitor.fill(part('textbox', '6-digit code'), await newestCode(request, phone))
  await visitor.fill(part('textbox', 'Name'), name)
  await visitor.press(button('Save and continue'))
  await visitor.at(({ pathname }) => pathname === '/saffron')
  // Firefox reports what it was still loading when a page is left.
  await visitor.isThere()
  return phone
}

/** From the landing page to a dish in the cart: half a portion with its two choices, 2.833 with the service charge. */
export async function fillCart(visitor: Visitor): Promise<void> {
  await visitor.open('/saffron')
  // A link that is pressed before the page works leads to a new document, and Firefox reports what it was still loading.
  await visitor.isThere()
  await visitor.press(link(words.pickup))
  await visitor.press(part('button', words.grills, { inside: part('navigation', words.categories) }))
  await visitor.arrives(part('heading', words.grills))
  await visitor.press(part('link', words.tawook, { inside: part('region', words.grills) }))
  await visitor.sees(part('heading', words.tawook))
  await visitor.choose(part('radio', words.hummus, { inside: part('radiogroup', words.side) }))
  await visitor.choose(part('radio', words.naan, { inside: part('radiogroup', words.bread) }))
  await visitor.press(button(`${words.add} KWD 2.575`))
  await visitor.at(({ pathname }) => pathname === '/saffron/pickup')
}

/** From the cart bar to a checkout with everything answered but the payment. */
export async function checkOut(visitor: Visitor, name: string | null): Promise<void> {
  await visitor.follows(link(/View cart/), ({ pathname }) => pathname.endsWith('/cart'))
  await visitor.press(link(/^Checkout KWD/))
  if (name !== null) await answerContact(visitor, name)
  const pickup = part('region', words.where)
  await visitor.choose(part('radio', words.bring, { inside: pickup }))
  await visitor.fill(part('textbox', words.plate, { inside: pickup }), '17-4521')
  await visitor.press(part('button', words.done, { inside: pickup }))
}

/** Fills in the contact card. */
export async function answerContact(visitor: Visitor, name: string): Promise<void> {
  const card = part('region', words.contact)
  await visitor.fill(part('textbox', words.name, { inside: card }), name)
  await visitor.fill(part('textbox', words.phone, { inside: card }), '51234567')
  await visitor.press(part('button', words.done, { inside: card }))
}

/** Pays by card on the sandbox's page and comes back to the order, whose id it answers. */
export async function payByCard(visitor: Visitor): Promise<string> {
  await visitor.press(button(/^Pay KWD/))
  await visitor.sees(part('heading', words.sandboxTitle))
  await visitor.press(button(words.sandboxPay))
  await visitor.sees(part('heading', /^Thank you! Order \d+/))
  return lastOf(await visitor.at(({ pathname }) => pathname.startsWith('/saffron/orders/success/')))
}

/** Reserves a table, on a day that no other test fills, and answers the reservation's id. */
export async function reserve(visitor: Visitor, name: string): Promise<string> {
  await visitor.open('/saffron')
  await visitor.isThere()
  await visitor.press(link(/^Reserve a table/))
  await visitor.sees(part('heading', 'Reserve a table'))
  await visitor.choose(part('radio', undefined, { inside: part('radiogroup', 'Day'), nth: -2 }))
  await visitor.press(part('button', /^7:30/, { inside: part('region', 'Time') }))
  await visitor.sees(part('timer'))
  const card = part('region', 'Your details')
  await visitor.fill(part('textbox', 'Name', { inside: card }), name)
  await visitor.fill(part('textbox', 'Phone number', { inside: card }), '51234567')
  await visitor.press(button(/^(Reserve ·|Pay .* deposit and reserve)/))
  return lastOf(await visitor.at(({ pathname }) => pathname.startsWith('/saffron/reservation/success/')))
}

/** Chooses where to deliver on the map, by the name of the place. */
export async function chooseOnMap(visitor: Visitor): Promise<void> {
  await visitor.open('/saffron/delivery')
  const picker = part('dialog', 'Where should we deliver?')
  await visitor.press(part('button', 'Map', { inside: picker }))
  await visitor.sees(part('application', 'Map with a pin in the middle', { inside: picker }))
  await visitor.fill(part('searchbox', 'Search for a place', { inside: picker }), 'Rumaithiya')
  await visitor.key('\uE007')
  await visitor.press(part('button', /Rumaithiya, Hawalli/, { inside: picker }))
  await visitor.reads('about 25 min')
  await visitor.press(part('button', 'Deliver here', { inside: picker }))
  await visitor.sees(button(/^Delivery · Rumaithiya/))
}
