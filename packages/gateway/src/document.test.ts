import { LOCALES } from '@storefront/domain'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BUSINESS_ANSWER, fakeUpstream, MENU_ANSWER } from './testing/fake-answers.ts'
import { closeGateways, openGateway } from './testing/open-gateway.ts'
import { answersIn, bootOf, preloadsIn } from './testing/read-document.ts'

let app: FastifyInstance
afterAll(closeGateways)
beforeAll(async () => {
  app = (await openGateway()).app
})
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const policyOf = (response: Awaited<ReturnType<typeof get>>) =>
  String(response.headers['content-security-policy'])

describe('a document', () => {
  test('its policy allows scripts by nonce only: no eval, no inline code', async () => {
    const policy = policyOf(await get('/saffron/pickup'))
    expect(policy).not.toMatch(/unsafe-eval|unsafe-inline|\*/)
    expect(policy).toMatch(/(^|; )script-src 'nonce-[A-Za-z0-9+/=]{20,}' 'strict-dynamic'(;|$)/)
    for (const rule of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
    ])
      expect(policy.split('; ')).toContain(rule)
  })

  test('every inline script and style carries the nonce of its own answer', async () => {
    const [first, second] = [await get('/saffron/pickup'), await get('/saffron/pickup')]
    const nonce = /'nonce-([^']+)'/.exec(policyOf(first))?.[1] ?? ''
    const tags = [...first.body.matchAll(/<(script|style)\b[^>]*>/g)].map(([tag]) => tag)
    const data = ['<script type="application/json" id="sf-boot">', '<script type="application/ld+json">']
    expect(tags).toEqual(expect.arrayContaining(data))
    expect(tags.filter((tag) => !data.includes(tag) && !tag.includes(`nonce="${nonce}"`))).toEqual([])
    expect(tags.length).toBeGreaterThan(3)
    expect(policyOf(second)).not.toContain(nonce)
    expect(first.body).not.toMatch(/ on[a-z]+="| style="/)
  })

  test('[CP-09] while its scripts come, the browser learns how amounts of the business are written', async () => {
    const warmUp = (body: string) => /new Intl\.NumberFormat\(([^)]*)\)/.exec(body)?.[1]
    expect(warmUp((await get('/saffron/pickup', { cookie: 'i18n_redirected=ar' })).body)).toBe(
      `"ar",{style:'currency',currency:"KWD",currencyDisplay:'narrowSymbol'}`,
    )
    expect(warmUp((await get('/')).body), 'no business, no currency').toBeUndefined()
  })

  test('[SH-04] it carries the API’s time, which sets the page’s clock', async () => {
    const at = '2026-11-20T18:00:00.000Z'
    const upstream = fakeUpstream()
    const timed = await openGateway({
      upstream: async (...asked) => ({ ...(await upstream(...asked)), now: at }),
    })
    const { body } = await timed.app.inject('/saffron/pickup')
    expect(bootOf(body).now).toBe(at)
    expect(bootOf((await get('/saffron/pickup')).body).now).toBeNull()
  })

  test('it is revalidated, not sniffed, not framed, and varies by what selects its language', async () => {
    expect((await get('/saffron/pickup')).headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      vary: 'accept-encoding, cookie, accept-language',
    })
  })

  test.each([
    ['/Saffron', '/saffron'],
    ['/SAFFRON/dinein?table=T2&branch=City', '/saffron/dinein?table=T2&branch=City'],
  ])('%s redirects to the spelling of the business and preserves its query', async (asked, canonical) => {
    const { restaurant } = BUSINESS_ANSWER
    const known = async () => ({ status: 200, body: JSON.stringify({ ...BUSINESS_ANSWER, restaurant }) })
    const upstream = fakeUpstream({
      'webapp/v5/restaurant/Saffron': known,
      'webapp/v5/restaurant/SAFFRON': known,
    })
    const answer = await (await openGateway({ upstream })).app.inject(asked)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, canonical])
  })

  test('[ST-03] with the code of a table it carries that table, and the menu of its branch', async () => {
    const table = { branch_id: 'city', table: { id: 'city-t2', name: 'T2', seats: 4, zone: null } }
    const upstream = fakeUpstream({
      'webapp/table/saffron': async () => ({ status: 200, body: JSON.stringify(table) }),
      'webapp/v5/menu/city': async () => ({ status: 200, body: JSON.stringify(MENU_ANSWER) }),
    })
    const { app } = await openGateway({ upstream })
    const { body } = await app.inject('/saffron/dinein?table=city-t2')
    const keys = bootOf(body).payload.map(({ key }) => key[1])
    expect(keys).toContain('webapp/table/saffron?table=city-t2')
    expect(keys).toContain('webapp/v5/menu/city?list=dinein')
    expect(keys.filter((key) => key.includes('main'))).toEqual([])
  })

  test.each([
    ['/', true],
    ['/404', true],
    ['/nobody/nonsense', true],
    ['/saffron/pickup', false],
  ])(
    '[LC-05] %s is dark from the start in a dark system by its first script: %s',
    async (url, isByScript) => {
      const { body } = await get(url)
      const [, script = ''] = /<script[^>]*>(.*?)<\/script>/s.exec(body) ?? []
      const themeIn = (isDark: boolean) => {
        const page = { documentElement: { dataset: {} as { theme?: string } }, getElementById: () => null }
        const nothing = () => {}
        new Function('document', 'matchMedia', 'addEventListener', 'setTimeout', script)(
          page,
          (query: string) => ({ matches: isDark && query === '(prefers-color-scheme:dark)' }),
          nothing,
          nothing,
        )
        return page.documentElement.dataset.theme
      }
      expect([themeIn(true), themeIn(false)]).toEqual([isByScript ? 'dark' : undefined, undefined])
    },
  )

  test.each([
    ['/', true],
    ['/404', true],
    ['/nobody/nonsense', true],
    ['/saffron/pickup', false],
  ])('[LC-05, SR-06] %s is dark in a dark system without JavaScript: %s', async (url, isByStyle) => {
    const { body } = await get(url)
    const [, style = ''] = /<noscript><style nonce="[^"]+">(.*?)<\/style><\/noscript>/s.exec(body) ?? []
    const dark =
      /^@media \(prefers-color-scheme:dark\)\{:root:root:root:not\(\[data-theme\]\)\{.*--sf-surface:#161519/
    expect(dark.test(style)).toBe(isByStyle)
  })

  test('a name with markup stays text', async () => {
    const { body } = await get('/saffron')
    expect(body).toContain('<title>Saffron &lt;/script&gt;</title>')
    expect(bootOf(body).payload[0]?.answer).toMatchObject({
      restaurant: { business_name: [{ locale: 'en', name: 'Saffron </script>' }, {}] },
    })
  })

  test('[DL-06] pictures come from its own origin, and from those of map tiles when there are any', async () => {
    expect(policyOf(await get('/saffron')).split('; ')).toContain("img-src 'self' data:")
    const tiled = await openGateway({ pictureOrigins: ['https://tiles.example'] })
    const policy = policyOf(await tiled.app.inject('/saffron'))
    expect(policy.split('; ')).toContain("img-src 'self' data: https://tiles.example")
    expect(policy.match(/tiles\.example/g)).toHaveLength(1)
  })

  test('[DL-06] only the business’s own policy names the origin of its tiles', async () => {
    const { restaurant } = BUSINESS_ANSWER
    const map_tiles = { url: 'https://own.example/{z}/{x}/{y}.png', attribution: '© The shop' }
    const upstream = fakeUpstream({
      'webapp/v5/restaurant/saffron': async () => ({
        status: 200,
        body: JSON.stringify({ ...BUSINESS_ANSWER, restaurant: { ...restaurant, map_tiles } }),
      }),
    })
    const tiled = await openGateway({ upstream, pictureOrigins: ['https://tiles.example'] })
    const policy = policyOf(await tiled.app.inject('/saffron')).split('; ')
    expect(policy).toContain("img-src 'self' data: https://own.example")
    expect(policyOf(await get('/saffron'))).not.toContain('own.example')
  })

  test('remotes of another origin are named in the policy and requested with CORS', async () => {
    const store = await openGateway({ origins: { 'mf-menu': 'https://menu.example' } })
    const answer = await store.app.inject({ url: '/saffron/pickup' })
    expect(policyOf(answer)).toContain("connect-src 'self' https://menu.example;")
    expect(answer.body).toMatch(/href="https:\/\/menu\.example\/a\/mf-menu\/[^"]+" crossorigin="anonymous"/)
    expect(answer.body).toMatch(/href="\/a\/mf-cart-checkout\/[^"]+" integrity=/)
    expect(bootOf(answer.body).release.remotes['mf-menu']?.entry).toMatch(/^https:\/\/menu\.example\/a\//)
  })

  test('[UI-05] only the business’s own policy names the origins its pixels report to', async () => {
    const answer = {
      ...BUSINESS_ANSWER,
      pixels: [
        { provider: 'meta', id: '1' },
        { provider: 'mine', id: '2' },
      ],
    }
    const upstream = fakeUpstream({
      'webapp/v5/restaurant/saffron': async () => ({ status: 200, body: JSON.stringify(answer) }),
    })
    const measured = await openGateway({ upstream })
    const policy = policyOf(await measured.app.inject({ url: '/saffron/pickup' })).split('; ')
    expect(policy).toContain("img-src 'self' data: https://connect.facebook.net https://www.facebook.com")
    expect(policy).toContain("connect-src 'self' https://connect.facebook.net https://www.facebook.com")
    expect(policyOf(await get('/saffron/pickup'))).not.toContain('facebook')
  })

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['', undefined],
  ])('accepting "%s" it comes as %s', async (accepted, encoding) => {
    const answer = await get('/saffron', accepted ? { 'accept-encoding': accepted } : {})
    expect(answer.headers['content-encoding']).toBe(encoding)
  })
})

describe('what a document brings along', () => {
  test('the matched page with entry, chunks, styles and messages; its slots with less haste', async () => {
    expect(preloadsIn((await get('/saffron/pickup')).body)).toEqual([
      '/a/mf-menu/remoteEntry.js',
      '/a/mf-menu/static/menu-home.js',
      '/a/mf-menu/static/menu-home.css',
      '/a/mf-menu/static/messages-en.1.js',
      '/a/mf-cart-checkout/remoteEntry.js low',
      '/a/mf-cart-checkout/static/cart-bar.js low',
      '/a/mf-cart-checkout/static/cart-bar.css low',
      '/a/mf-cart-checkout/static/messages-en.1.js low',
    ])
  })

  test('[RL-07] files of remotes with the hashes that the shell asks for, its own likewise', async () => {
    const { body } = await get('/saffron/pickup')
    const { integrity = {} } = bootOf(body).release.remotes['mf-menu'] ?? {}
    const tags = body.match(/<link rel="preload"[^>]*>/g) ?? []
    const hashOf = (file: string) =>
      / integrity="([^"]+)"/.exec(tags.find((tag) => tag.includes(file)) ?? '')?.[1]
    expect(hashOf('/static/menu-home.js')).toMatch(/^sha256-/)
    expect(hashOf('/static/menu-home.js')).toBe(integrity['static/menu-home.js'])
    const own = bootOf(body).release.shell
    const named = [...body.matchAll(/<(?:script|link)[^>]* (?:src|href)="\/a\/shell\/[^>]*>/g)].map(
      ([tag]) => tag,
    )
    expect(named).toHaveLength(3)
    for (const tag of named) {
      const file = /"(\/a\/shell\/[^"]+)"/.exec(tag)?.[1]?.slice(own.base.length) ?? ''
      expect(tag).toContain(`integrity="${own.integrity[file]}"`)
    }
  })

  test("in Arabic the messages are Arabic; a page of the shell's own is its chunk", async () => {
    const { body } = await get('/saffron', { cookie: 'i18n_redirected=ar' })
    expect(preloadsIn(body)).toEqual([
      '/a/shell/static/messages/shell.ar.json',
      '/a/shell/static/page-landing.1.js',
    ])
  })

  test('[AP-04] stores responses under the keys of the browser’s cache', async () => {
    expect(bootOf((await get('/saffron/pickup')).body).payload.map(({ key }) => key)).toEqual([
      ['business', 'webapp/v5/restaurant/saffron'],
      ['menu', 'webapp/v5/menu/main?list=pickup'],
      ['banners', 'webapp/banners/saffron'],
    ])
  })

  test('[AP-05] the preview of a theme and the web view are asked for as the browser asks', async () => {
    const { body } = await get('/saffron?theme_id=t1&wv=true')
    expect(bootOf(body).payload[0]?.key).toEqual([
      'business',
      'webapp/v5/restaurant/saffron?theme_id=t1&wv=true',
    ])
  })

  test('[RT-24] an unknown order type matches no route, and brings the business when that is known', async () => {
    expect(answersIn((await get('/nobody/nonsense')).body)).toEqual([])
    await get('/saffron')
    const { statusCode, body } = await get('/saffron/nonsense')
    expect([statusCode, bootOf(body).payload.map(({ key }) => key[0])]).toEqual([404, ['business']])
  })

  test('the live release with every remote', async () => {
    const { release } = bootOf((await get('/')).body)
    expect(release).toMatchObject({ env: 'prod', seq: 3 })
    expect(release.remotes['mf-menu']?.entry).toMatch(/^\/a\/mf-menu\/1\.0\.0-[0-9a-f]{12}\/remoteEntry\.js$/)
  })
})

describe('[LC-02, LC-03] the language of a document', () => {
  test.each([
    ['no preference', {}, 'en', 'ltr'],
    ['the browser speaks Arabic', { 'accept-language': 'ar-KW,ar;q=0.9,en;q=0.8' }, 'ar', 'rtl'],
    ['the browser speaks what the business does not', { 'accept-language': 'sv' }, 'en', 'ltr'],
    ['Arabic was chosen', { cookie: 'a=b; i18n_redirected=ar' }, 'ar', 'rtl'],
    [
      'English was chosen on an Arabic browser',
      { cookie: 'i18n_redirected=en', 'accept-language': 'ar' },
      'en',
      'ltr',
    ],
    ['the cookie holds nonsense', { cookie: 'i18n_redirected="><script>' }, 'en', 'ltr'],
  ] as [string, Record<string, string>, string, string][])(
    '%s: %s',
    async (_, headers, locale, direction) => {
      const { body } = await get('/saffron', headers)
      expect(body).toContain(`<html lang="${locale}" dir="${direction}">`)
      expect(bootOf(body).locale).toBe(locale)
    },
  )

  describe('[LC-03] that the browser asks for', () => {
    const visit = async (url: string, headers: Record<string, string> = {}, from = app) => {
      const { body, headers: answered } = await from.inject({ url, headers })
      const cookies = [answered['set-cookie'] ?? []].flat()
      const kept = cookies.find((one) => one.startsWith('i18n_detected='))
      return [/<html lang="(\w+)"/.exec(body)?.[1], kept ?? null]
    }
    const kept = (locales: string) => `i18n_detected=${locales}; max-age=31536000; path=/; samesite=lax`

    test('counts on a first visit, of any page, and is kept for the next ones', async () => {
      for (const url of ['/saffron', '/saffron/pickup'])
        expect(await visit(url, { 'accept-language': 'ar' })).toEqual(['ar', kept('ar')])
      const later = { cookie: 'i18n_detected=ar', 'accept-language': 'en' }
      for (const url of ['/saffron', '/saffron/pickup']) expect(await visit(url, later)).toEqual(['ar', null])
    })

    test('counts on every visit of the root path, and from then on elsewhere', async () => {
      expect(await visit('/', { 'accept-language': 'de' })).toEqual(['de', kept('de')])
      const later = { cookie: 'i18n_detected=ar', 'accept-language': 'en' }
      expect(await visit('/', later)).toEqual(['en', kept('en.ar')])
      expect(await visit('/', { ...later, cookie: 'i18n_detected=en.ar' })).toEqual(['en', null])
      expect(await visit('/saffron', { ...later, cookie: 'i18n_detected=en.ar' })).toEqual(['en', null])
    })

    test('is asked for again by a business that speaks none of those kept, which stay', async () => {
      const headers = { cookie: 'i18n_detected=de', 'accept-language': 'ar' }
      expect(await visit('/saffron', headers)).toEqual(['ar', kept('de.ar')])
    })

    test.each([
      ['one was chosen', '/saffron', { cookie: 'i18n_redirected=ar', 'accept-language': 'en' }, 'ar'],
      [
        'one was chosen, on the root path',
        '/',
        { cookie: 'i18n_redirected=ar', 'accept-language': 'en' },
        'ar',
      ],
      ['the address names one', '/saffron?lang=ar', { 'accept-language': 'en' }, 'ar'],
      ['the business does not speak it', '/saffron', { 'accept-language': 'sv' }, 'en'],
      ['it asks for none', '/saffron', {}, 'en'],
      ['the cookie holds nonsense', '/saffron', { cookie: 'i18n_detected="><script>.xx' }, 'en'],
    ] as [string, string, Record<string, string>, string][])(
      'is not kept where %s',
      async (_label, url, headers, locale) => {
        expect(await visit(url, headers)).toEqual([locale, null])
      },
    )

    test('does not count where the business wants its own first, kept or not', async () => {
      const restaurant = { ...BUSINESS_ANSWER.restaurant, use_browser_locale: false }
      const body = JSON.stringify({ ...BUSINESS_ANSWER, restaurant })
      const upstream = fakeUpstream({ 'webapp/v5/restaurant/saffron': async () => ({ status: 200, body }) })
      const own = (await openGateway({ upstream })).app
      for (const cookie of ['', 'i18n_detected=ar'])
        expect(await visit('/saffron', { cookie, 'accept-language': 'ar' }, own)).toEqual(['en', null])
    })
  })

  describe('[LC-03] that was chosen', () => {
    const year = (locale: string) => `i18n_redirected=${locale}; max-age=31536000; path=/; samesite=lax`
    const cookiesOf = async (url: string, cookie: string, host = 'order.shop.example') =>
      [(await get(url, { cookie, host })).headers['set-cookie'] ?? []].flat()

    test.each(['/saffron', '/saffron/pickup', '/saffron/app.webmanifest?lang=en', '/404'])(
      'is kept for a year more by the server, whatever the business speaks: %s',
      async (url) => {
        expect(await cookiesOf(url, 'i18n_redirected=ar')).toEqual([year('ar')])
        expect(await cookiesOf(url, 'i18n_redirected=de')).toEqual([year('de')])
        expect(await cookiesOf(url, 'i18n_redirected=xx')).toEqual([])
      },
    )

    test('is left as it is by a document that is only fetched to be kept', async () => {
      const fetched = { cookie: 'i18n_redirected=ar; i18n_redirected=en', 'sec-fetch-mode': 'cors' }
      expect((await get('/saffron', fetched)).headers['set-cookie']).toBeUndefined()
      const opened = await get('/saffron', { cookie: 'i18n_redirected=ar', 'sec-fetch-mode': 'navigate' })
      expect([opened.headers['set-cookie']].flat()).toEqual([year('ar')])
    })

    test('is the last where there are several, which stays alone', async () => {
      const cookie = 'i18n_redirected=ar; a=1; i18n_redirected=en'
      expect((await get('/saffron/pickup', { cookie })).body).toContain('<html lang="en"')
      expect(await cookiesOf('/saffron', cookie)).toEqual([
        'i18n_redirected=; max-age=0; path=/saffron',
        'i18n_redirected=; max-age=0; path=/saffron/',
        'i18n_redirected=; max-age=0; path=/; domain=order.shop.example',
        'i18n_redirected=; max-age=0; path=/; domain=shop.example',
        year('en'),
      ])
    })

    test('several of a visit are one of it', async () => {
      expect(await cookiesOf('/404', 'i18n_visit=en; i18n_visit=ar', 'localhost')).toEqual([
        'i18n_visit=; max-age=0; path=/404',
        'i18n_visit=; max-age=0; path=/404/',
        'i18n_visit=ar; path=/; samesite=lax',
      ])
    })
  })

  test.each(['/', '/404', '/nobody/pickup/nothing'])(
    '[LC-01] [LC-09] a page of no business is in the language of the visitor, whichever of all it is: %s',
    async (url) => {
      const localeOf = async (headers: Record<string, string>, query = '') =>
        /<html lang="(\w+)"/.exec((await get(url + query, headers)).body)?.[1]
      for (const locale of LOCALES) expect(await localeOf({ 'accept-language': locale })).toBe(locale)
      expect(await localeOf({ cookie: 'i18n_redirected=ja', 'accept-language': 'de' })).toBe('ja')
      expect(await localeOf({ 'accept-language': 'de' }, '?lang=ur')).toBe('ur')
      expect(await localeOf({ 'accept-language': 'is' })).toBe('en')
      expect(await localeOf({})).toBe('en')
    },
  )
})
