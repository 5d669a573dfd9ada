import type { Menu } from '@storefront/api-contract'
import { aCategory, aMenu, anItem, menuAnswer } from '@storefront/testing/menu-answer'
import { afterAll, describe, expect, test } from 'vitest'
import { BUSINESS_ANSWER, fakeUpstream } from '../testing/fake-answers.ts'
import { closeGateways, openGateway } from '../testing/open-gateway.ts'
import type { Upstream } from '../upstream.ts'

const sells = (dine_in: boolean, car_pickup: boolean) => ({
  dine_in,
  car_pickup,
  delivery: false,
  reservation: false,
})
const MENU = aMenu({
  categories: [aCategory(), aCategory({ id: 'hot-mezze' })],
  items: [
    anItem(),
    anItem({ id: 'soup', types: sells(false, true) }),
    anItem({ id: 'hidden', visible: false }),
  ],
})
const answers =
  (body: unknown): Upstream =>
  async () => ({ status: 200, body: JSON.stringify(body) })
const listed = (reference_ids: string[], pages = 1): Record<string, Upstream> => ({
  'webapp/businesses': answers({ reference_ids, pages }),
})
const shop = (menu: Menu = MENU, changes: object = {}) => ({
  'webapp/v5/menu/main': answers(menuAnswer(menu)),
  'webapp/v5/restaurant/saffron': answers({
    ...BUSINESS_ANSWER,
    restaurant: { ...BUSINESS_ANSWER.restaurant, ...changes },
  }),
})
const ask = async (url: string, replaced: Record<string, Upstream> = {}, host = 'shop.example') => {
  const { app } = await openGateway({ upstream: fakeUpstream(replaced) })
  return app.inject({ url, headers: { host } })
}
const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)

afterAll(closeGateways)

test.each(['/robots.txt', '/sitemap.xml', '/saffron/sitemap.xml'])(
  '[BX-12] the limits of the API count who asks for %s, not the gateway',
  async (url) => {
    const api = fakeUpstream({ ...listed(['saffron']), ...shop() })
    const named: (string | undefined)[] = []
    const { app } = await openGateway({
      upstream: (path, headers) => {
        named.push(headers['x-forwarded-for'])
        return api(path, headers)
      },
    })
    await app.inject({ url, headers: { host: 'shop.example' }, remoteAddress: '203.0.113.7' })
    expect(new Set(named)).toEqual(new Set(['203.0.113.7']))
  },
)

describe('[BX-12] robots.txt', () => {
  test('names the sitemap, opens pictures and closes what belongs to one visitor', async () => {
    const answer = await ask('/robots.txt', listed(['saffron']))
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    const lines = answer.body.split('\n')
    expect(lines).toContain('Sitemap: http://shop.example/sitemap.xml')
    expect(lines).toContain('Allow: /api/pictures/')
  })

  /** Whether a rule closes a path: `*` stands for any characters, `$` at the end for the end of the path (RFC 9309). */
  const closes = (rule: string, path: string) => {
    const escaped = rule.replace(/[.?+()[\]{}|\\^]/g, '\\$&').replaceAll('*', '.*')
    return new RegExp(`^${escaped}`).test(path)
  }
  const isClosed = async (path: string) => {
    const { body } = await ask('/robots.txt')
    const rules = [...body.matchAll(/^Disallow: (.*)$/gm)].map(([, rule = '']) => rule)
    return rules.some((rule) => closes(rule, path))
  }

  test.each([
    '/ops',
    '/ops?app=mf-menu',
    '/ops/api/live',
    '/api/webapp/v5/menu/main',
    '/saffron/pickup/cart',
    '/saffron/pickup/cart?table=7',
    '/saffron/pickup/checkout',
    '/saffron/pickup/search?q=tea',
    '/saffron/login',
    '/saffron/login/verify',
    '/saffron/locations',
    '/saffron/order/1',
    '/saffron/orders/history',
    '/saffron/payment/fail',
    '/saffron/profile',
    '/saffron/reservation/history',
    '/saffron/reservation/success/1',
    '/saffron/settings',
    '/saffron/wallet/home',
  ])('closes %s', async (path) => {
    expect(await isClosed(path)).toBe(true)
  })

  test.each([
    '/',
    '/saffron',
    '/opsala',
    '/opsala/pickup',
    '/saffron/pickup/cartes-du-jour',
    '/saffron/pickup/searched-for/tea',
    '/saffron/pickup/checkout-snacks',
    '/saffron/login-lounge',
    '/saffron/profile-of-a-chef',
    '/saffron/reservation/history-tour',
  ])('leaves %s open, whatever its name begins with', async (path) => {
    expect(await isClosed(path)).toBe(false)
  })

  test('names every sitemap of an installation with more businesses than one holds', async () => {
    const { body } = await ask('/robots.txt', listed(['saffron'], 2))
    expect(body).toContain('Sitemap: http://shop.example/sitemap.xml?page=2')
  })

  test('is there when the API is not', async () => {
    const { statusCode, body } = await ask('/robots.txt')
    expect([statusCode, body.includes('Sitemap: http://shop.example/sitemap.xml')]).toEqual([200, true])
  })
})

describe('[BX-12] sitemaps', () => {
  test('the installation lists the sitemap of each business', async () => {
    const answer = await ask('/sitemap.xml', listed(['saffron', 'corner-cafe']))
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(addresses(answer.body)).toEqual([
      'http://shop.example/saffron/sitemap.xml',
      'http://shop.example/corner-cafe/sitemap.xml',
    ])
  })

  test('a custom domain lists its own business alone', async () => {
    const own = {
      ...listed(['saffron', 'other']),
      'webapp/v5/restaurant-domain/eat.example': answers({ reference_id: 'saffron' }),
    }
    expect(addresses((await ask('/sitemap.xml', own, 'eat.example')).body)).toEqual([
      'http://eat.example/saffron/sitemap.xml',
    ])
  })

  test('without the API it is 503, so that nothing is taken out of an index', async () => {
    const answer = await ask('/sitemap.xml')
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '600'])
  })

  test('a business lists its pages, each item once, and nothing hidden', async () => {
    const { body } = await ask('/saffron/sitemap.xml', shop())
    const pages = addresses(body).map((address) => address?.replace('http://shop.example', ''))
    expect(pages).toContain('/saffron')
    expect(pages).toContain('/saffron/dinein/hot-mezze')
    expect(pages).toContain('/saffron/dinein/grills/tawook')
    expect(pages).toContain('/saffron/pickup/grills/soup')
    expect(pages).toContain('/saffron/Branches')
    expect(pages.filter((page) => page?.endsWith('/tawook'))).toHaveLength(1)
    expect(body).not.toContain('hidden')
  })

  test('[LC-09] each page is listed with its address in every language, and the one that leaves the choice', async () => {
    const { body } = await ask('/saffron/sitemap.xml', shop(MENU, { locales: ['en', 'ar', 'xx'] }))
    const links = (path: string) => {
      const [, entry = ''] = body.split(`<loc>http://shop.example${path}</loc>`)
      const [own = ''] = entry.split('</url>')
      return [...own.matchAll(/<xhtml:link rel="alternate" hreflang="([\w-]+)" href="(.*?)"\/>/g)].map(
        ([, hreflang, href]) => `${hreflang} ${href}`,
      )
    }
    for (const path of ['/saffron', '/saffron/dinein/grills/tawook'])
      expect(links(path)).toEqual([
        `en http://shop.example${path}`,
        `ar http://shop.example${path}?lang=ar`,
        `x-default http://shop.example${path}`,
      ])
    expect(body).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"')
  })

  test('[LC-09] a business of one language has no alternates', async () => {
    const { body } = await ask('/saffron/sitemap.xml', shop(MENU, { locales: ['en'] }))
    expect(addresses(body)).toContain('http://shop.example/saffron')
    expect(body).not.toContain('xhtml:link')
  })

  test('of a business that nobody knows is 404, and without its menu 503', async () => {
    expect((await ask('/nobody/sitemap.xml')).statusCode).toBe(404)
    const broken = { ...shop(), 'webapp/v5/menu/main': async () => ({ status: 500, body: '{}' }) }
    expect((await ask('/saffron/sitemap.xml', broken)).statusCode).toBe(503)
  })

  const says =
    (status: number): Upstream =>
    async () => ({ status, body: '{}' })
  test.each<[string, Upstream]>([
    ['answers 503', says(503)],
    ['answers 429', says(429)],
    ['is away', () => Promise.reject(new Error('away'))],
    ['answers against the contract', says(200)],
  ])('an API that %s leaves open which businesses there are: 503, never stored', async (_, upstream) => {
    const business = { ...shop(), 'webapp/v5/restaurant/saffron': upstream }
    const domain = { ...listed(['saffron', 'other']), 'webapp/v5/restaurant-domain/eat.example': upstream }
    const all = [
      await ask('/saffron/sitemap.xml', business),
      await ask('/sitemap.xml', domain, 'eat.example'),
      await ask('/saffron/app.webmanifest', business),
    ]
    for (const { statusCode, headers, body } of all) {
      expect([statusCode, headers['cache-control'], headers['retry-after']]).toEqual([503, 'no-store', '600'])
      expect(JSON.parse(body)).toMatchObject({ error: { code: 'unavailable' } })
    }
  })

  test.each([400, 433])('a business that the API refuses for good with %s has no sitemap', async (status) => {
    const refused = { ...shop(), 'webapp/v5/restaurant/saffron': says(status) }
    expect((await ask('/saffron/sitemap.xml', refused)).statusCode).toBe(404)
    expect((await ask('/saffron/app.webmanifest', refused)).statusCode).toBe(404)
  })

  test('a business that has moved has no sitemap here', async () => {
    const moved = answers({
      ...BUSINESS_ANSWER,
      restaurant: null,
      redirect: true,
      url: 'https://new.example',
    })
    const { statusCode } = await ask('/saffron/sitemap.xml', { 'webapp/v5/restaurant/saffron': moved })
    expect(statusCode).toBe(404)
  })
})

describe('[BX-12] which pages are listed', () => {
  const robotsOf = async (url: string) => {
    const { body } = await ask(url, shop())
    return {
      noindex: body.includes('<meta name="robots" content="noindex">'),
      canonical: /<link rel="canonical" href="(.*?)">/.exec(body)?.[1],
    }
  }

  test.each(['/saffron', '/saffron/pickup', '/saffron/pickup/grills', '/saffron/Branches'])(
    '%s is, under its own address',
    async (url) =>
      expect(await robotsOf(`${url}?utm_source=ad`)).toEqual({
        noindex: false,
        canonical: `http://shop.example${url}`,
      }),
  )

  test.each([
    '/saffron/pickup/cart',
    '/saffron/pickup/checkout',
    '/saffron/login',
    '/saffron/orders/history',
  ])('%s is not', async (url) => expect(await robotsOf(url)).toEqual({ noindex: true, canonical: undefined }))

  test('a category has its name in the title', async () => {
    const { body } = await ask('/saffron/pickup/grills', shop())
    expect(body).toContain('<title>Grills · Saffron &lt;/script&gt;</title>')
  })
})
