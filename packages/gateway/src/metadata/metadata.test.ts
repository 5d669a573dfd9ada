import type { CallAnswer, itemCall } from '@storefront/api-contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BUSINESS_ANSWER, fakeUpstream } from '../testing/fake-answers.ts'
import { closeGateways, openGateway } from '../testing/open-gateway.ts'
import { bootOf } from '../testing/read-document.ts'

const restaurant = {
  ...BUSINESS_ANSWER.restaurant,
  logo: '/api/pictures/logo',
  social_links: [{ network: 'instagram', url: 'https://social.example/saffron' }],
  branches: [
    {
      id: 'main',
      names: [{ locale: 'en', name: 'Salmiya' }],
      address: [{ locale: 'en', name: 'Salem Al Mubarak Street' }],
      phone: null,
      lat: 29.3375,
      lng: 48.0758,
      visible: true,
    },
  ],
}
const text = (name: string) => [{ locale: 'en', name }]
const hummus: CallAnswer<typeof itemCall> = {
  item: {
    id: 'hummus',
    category_id: 'mezze',
    names: text('Hummus <b>'),
    descriptions: text('Chickpeas & tahini'),
    picture: { src: '/api/pictures/hummus', width: 800, height: 800 },
    visible: true,
    sold_out: false,
    types: { dine_in: true, car_pickup: true, delivery: true, reservation: false },
    price_labels: [
      {
        id: 'one',
        label: text('Regular'),
        price: 1250,
        minimum: null,
        maximum: null,
        isQty: true,
        unit: null,
        step: null,
        weight: null,
        shippingWeight: null,
        preparation_time: null,
        preparation_time_type: null,
      },
    ],
    modifier_group_ids: [],
    comment_is_required: false,
    inclusive_taxes: [],
    tags: [],
    allergens: [],
  },
  category: null,
  modifier_groups: [],
  discounts: {},
}

const answering = (record: object) => async () => ({
  status: 200,
  body: JSON.stringify({ ...BUSINESS_ANSWER, restaurant: { ...restaurant, ...record } }),
})
const open = async (record: object = {}) =>
  (
    await openGateway({
      upstream: fakeUpstream({
        'webapp/v5/restaurant/saffron': answering(record),
        'webapp/v5/item/main/hummus': async () => ({ status: 200, body: JSON.stringify(hummus) }),
      }),
    })
  ).app

let app: FastifyInstance
beforeAll(async () => {
  app = await open()
})
afterAll(closeGateways)

const page = async (url: string, from = app) =>
  (await from.inject({ url, headers: { host: 'shop.example' } })).body
const dataOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')

describe('what a document says to search engines and shared links', () => {
  test('the business: its kind, place, contact and menu, with one canonical address', async () => {
    const html = await page('/saffron?utm_source=ad')
    expect(html).toContain('<link rel="canonical" href="http://shop.example/saffron">')
    expect(html).toContain('<meta property="og:title" content="Saffron &lt;/script&gt;">')
    expect(dataOf(html)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Restaurant',
      name: 'Saffron </script>',
      url: 'http://shop.example/saffron',
      telephone: '+965 2200 0000',
      currenciesAccepted: 'KWD',
      address: { streetAddress: 'Salem Al Mubarak Street', addressCountry: 'KW' },
      geo: { latitude: 29.3375, longitude: 48.0758 },
      acceptsReservations: false,
      hasMenu: 'http://shop.example/saffron/dinein',
      sameAs: ['https://social.example/saffron'],
    })
  })

  test('[BX-12] an item: its name before the business, its text, picture and price to the last digit', async () => {
    const html = await page('/saffron/pickup/mezze/hummus')
    expect(html).toContain('<title>Hummus &lt;b&gt; · Saffron &lt;/script&gt;</title>')
    expect(html).toContain('<meta name="description" content="Chickpeas &amp; tahini">')
    expect(html).toContain('content="http://shop.example/api/pictures/hummus/1280.webp"')
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')
    expect(html).toContain('<link rel="canonical" href="http://shop.example/saffron/dinein/mezze/hummus">')
    expect(dataOf(html)).toMatchObject({
      '@type': 'MenuItem',
      name: 'Hummus <b>',
      offers: [{ price: '1.250', priceCurrency: 'KWD', availability: 'https://schema.org/InStock' }],
    })
  })

  test('[MN-10] hidden prices are in no offer', async () => {
    const html = await page('/saffron/pickup/mezze/hummus', await open({ hide_price: true }))
    expect(dataOf(html).offers).toBeUndefined()
    expect(html).not.toContain('1.250')
  })

  test('a shop sells products', async () => {
    const shop = await open({ business_type: 'shop' })
    expect(dataOf(await page('/saffron', shop))['@type']).toBe('Store')
    expect(dataOf(await page('/saffron/pickup/mezze/hummus', shop))['@type']).toBe('Product')
  })
})

describe('[LC-09] a page in several languages', () => {
  const linksOf = (html: string) =>
    [...html.matchAll(/<link rel="(canonical|alternate)"(?: hreflang="([\w-]+)")? href="([^"]+)">/g)].map(
      ([, rel, hreflang = '', href]) => [rel, hreflang, href].join(' '),
    )
  const alternates = [
    'alternate en http://shop.example/saffron',
    'alternate ar http://shop.example/saffron?lang=ar',
    'alternate x-default http://shop.example/saffron',
  ]

  test('names each of them, and the address that leaves the choice', async () => {
    expect(linksOf(await page('/saffron'))).toEqual(['canonical  http://shop.example/saffron', ...alternates])
  })

  test('is its own page in all but the default language', async () => {
    const html = await page('/saffron?lang=ar')
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(linksOf(html)).toEqual(['canonical  http://shop.example/saffron?lang=ar', ...alternates])
  })

  test('has none when the business speaks one', async () => {
    const html = await page('/saffron', await open({ locales: ['en'] }))
    expect(linksOf(html)).toEqual(['canonical  http://shop.example/saffron'])
  })
})

describe('[LC-09] a language in the address', () => {
  const visit = async (url: string, cookie = '') => {
    const { headers, body } = await app.inject({ url, headers: { cookie } })
    return { locale: /<html lang="(\w+)"/.exec(body)?.[1], cookie: String(headers['set-cookie'] ?? '') }
  }

  test('chooses for the visit, above the stored one, and is not stored', async () => {
    const first = await visit('/saffron?lang=ar', 'i18n_redirected=en')
    const kept = 'i18n_redirected=en; max-age=31536000; path=/; samesite=lax'
    expect(first).toEqual({ locale: 'ar', cookie: `${kept},i18n_visit=ar; path=/; samesite=lax` })
    expect(await visit('/saffron', 'i18n_redirected=en; i18n_visit=ar')).toEqual({
      locale: 'ar',
      cookie: kept,
    })
  })

  test.each(['de', 'xx', '', 'ar"><script>'])(
    'is left aside when the business does not speak it: %s',
    async (lang) => {
      expect(await visit(`/saffron?lang=${encodeURIComponent(lang)}`)).toEqual({ locale: 'en', cookie: '' })
    },
  )

  test('may be a tag of another form', async () => {
    expect((await visit('/saffron?lang=AR-kw')).locale).toBe('ar')
  })
})

describe('the web app manifest', () => {
  test('names the business, opens its landing page and uses its logo', async () => {
    const answer = await app.inject({ url: '/saffron/app.webmanifest' })
    expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/)
    expect(answer.json()).toMatchObject({
      name: 'Saffron </script>',
      start_url: '/saffron',
      scope: '/saffron',
      display: 'standalone',
      icons: [{ src: '/api/pictures/logo/320.webp', sizes: '320x320', type: 'image/webp' }, {}, {}],
    })
  })

  test.each([
    ['/saffron/app.webmanifest?lang=ar', '', ['زعفران', 'ar', 'rtl']],
    ['/saffron/app.webmanifest?lang=de', 'i18n_redirected=ar', ['زعفران', 'ar', 'rtl']],
    ['/saffron/app.webmanifest?lang=en', 'i18n_redirected=ar', ['Saffron </script>', 'en', 'ltr']],
  ])('[LC-03] %s with %j is in the language of its page', async (url, cookie, texts) => {
    const { name, lang, dir } = (await app.inject({ url, headers: { cookie } })).json()
    expect([name, lang, dir]).toEqual(texts)
  })

  test('of a business that does not exist is 404', async () => {
    expect((await app.inject({ url: '/nobody/app.webmanifest' })).statusCode).toBe(404)
  })

  test('every document names it and its policy allows it', async () => {
    const answer = await app.inject({ url: '/saffron' })
    expect(answer.body).toContain('<link rel="manifest" href="/saffron/app.webmanifest?lang=en">')
    expect(String(answer.headers['content-security-policy']).split('; ')).toContain("manifest-src 'self'")
  })
})

test('[GD-09] a document names the hosts that a business may send its visitors on to', async () => {
  const moving = await openGateway({ redirectHosts: ['new.example'] })
  const { body } = await moving.app.inject({ url: '/saffron' })
  expect(bootOf(body).redirectHosts).toEqual(['new.example'])
})
