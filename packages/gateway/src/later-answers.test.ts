import { aMenu, anItem, menuAnswer } from '@storefront/testing/menu-answer'
import { afterAll, describe, expect, test } from 'vitest'
import { fakeUpstream } from './testing/fake-answers.ts'
import { closeGateways, openGateway } from './testing/open-gateway.ts'
import { answersIn, bootOf, preloadsIn } from './testing/read-document.ts'

afterAll(closeGateways)

/** A menu with that number of items. */
const menuOf = (count: number, name = 'Dish') =>
  menuAnswer({
    ...aMenu(),
    items: Array.from({ length: count }, (_, index) =>
      anItem({ id: `item-${index}`, names: [{ locale: 'en', name: `${name} ${index}` }] }),
    ),
  })

/** A gateway whose business has this menu; `change` replaces it. */
async function aShop(menu: unknown) {
  let current = menu
  const upstream = fakeUpstream({
    'webapp/v5/menu/main': async () => ({ status: 200, body: JSON.stringify(current) }),
  })
  const { app } = await openGateway({ upstream })
  const change = (other: unknown) => {
    current = other
  }
  return { get: (url: string) => app.inject({ url }), change }
}

describe('[AP-04] a menu of 2,000 items', () => {
  test('is not in the document, which names where it is and preloads it', async () => {
    const { get } = await aShop(menuOf(2_000))
    const { body } = await get('/saffron/pickup?table=T7&fbclid=1')
    expect(answersIn(body)).toEqual(['business', 'banners'])
    const { later } = bootOf(body)
    expect(later).toMatch(/^\/saffron\/pickup\/_payload\.json\?table=T7&later=[\w-]{22}$/)
    expect(preloadsIn(body)[0]).toBe(later?.replace('&', '&amp;'))
    expect(body.length).toBeLessThan(60_000)
  })

  test('comes alone from that address, for good', async () => {
    const menu = menuOf(2_000)
    const { get } = await aShop(menu)
    const answer = await get(bootOf((await get('/saffron/pickup')).body).later ?? '')
    expect(answer.json()).toEqual({
      payload: [{ key: ['menu', expect.stringContaining('webapp/v5/menu/main')], answer: menu }],
    })
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test('is not given for another one that has changed since', async () => {
    const { get, change } = await aShop(menuOf(2_000))
    const later = bootOf((await get('/saffron/pickup')).body).later ?? ''
    change(menuOf(2_000, 'Plate'))
    const answer = await get(later)
    expect([answer.statusCode, answer.json()]).toEqual([404, { payload: [] }])
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('is in the whole payload of the page', async () => {
    const { get } = await aShop(menuOf(2_000))
    const { payload } = (await get('/saffron/pickup/_payload.json')).json()
    expect(payload.map(({ key }: { key: string[] }) => key[0])).toEqual(['business', 'menu', 'banners'])
  })

  test('is in the document where the shell does not ask for what is left out', async () => {
    const { get } = await aShop(menuOf(2_000))
    const { body } = await get('/saffron/pickup/grills')
    expect(answersIn(body)).toContain('menu')
    expect(bootOf(body).later).toBeNull()
  })
})

test('[AP-04] a menu of 60 items is in the document', async () => {
  const { get } = await aShop(menuOf(60))
  const { body } = await get('/saffron/pickup')
  expect(answersIn(body)).toEqual(['business', 'menu', 'banners'])
  expect(bootOf(body).later).toBeNull()
  expect(preloadsIn(body).join()).not.toContain('_payload')
})

test('an address that names nothing the page left out has nothing', async () => {
  const { get } = await aShop(menuOf(60))
  const answer = await get('/saffron/pickup/_payload.json?later=')
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store'])
})
