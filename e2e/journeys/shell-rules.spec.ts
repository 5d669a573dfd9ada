import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

/** Addresses of the route table, and the remotes that draw them. */
const DRAWN_BY = [
  ['/saffron/pickup', 'mf-menu'],
  ['/saffron/pickup/cart', 'mf-cart-checkout'],
  ['/saffron/Feedback', 'mf-account-wallet'],
  ['/saffron/reservation/reserv_dinein', 'mf-reservation'],
] as const

const bars = (page: Page) => ({
  header: page.getByRole('banner'),
  navigation: page.getByRole('navigation', { name: 'Main' }),
})

test('[RT-02, RT-26, RT-27, AP-05] landing, two layouts, every remote at its address, a previewed look, a web view', async ({
  page,
}) => {
  const { header, navigation } = bars(page)

  await test.step('[RT-26] outside of a business there is neither header nor navigation', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(header).toHaveCount(0)
    await expect(navigation).toHaveCount(0)
  })

  await test.step('[RT-26, RT-27] an address shows the page that the table names, between header and navigation', async () => {
    for (const [path, remote] of DRAWN_BY) {
      await page.goto(path)
      await expect(page.getByRole('main').locator(`[data-remote="${remote}"]`).first()).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
      await expect(header).toBeVisible()
    }
  })

  await test.step('[RT-02, RT-26] the landing page has every way on; while a page is on its way its shape is shown', async () => {
    const main = page.getByRole('main')
    await page.goto('/saffron')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await expect(main.getByRole('heading', { level: 1 })).toContainText('Saffron')
    await expect(main.getByText(/^(Open|Closed)/).first()).toBeVisible()
    await expect(header.getByRole('link', { name: 'Language and settings' })).toBeVisible()
    for (const name of [/^Pickup/, /^Dine in/, /^Delivery/, /^Reserve a table/])
      await expect(main.getByRole('link', { name })).toBeVisible()
    await expect(main.getByRole('link', { name: /Instagram|WhatsApp/ }).first()).toBeVisible()
    let send: () => void = () => {}
    const held = new Promise<void>((resolve) => {
      send = resolve
    })
    await page.route(/pages__branches\./, async (route) => {
      await held
      await route.continue()
    })
    await main.getByRole('link', { name: /^Branches/ }).click()
    await expect(page.locator('main [aria-busy="true"]')).toBeAttached()
    send()
    await expect(page.getByRole('heading', { level: 1, name: 'Branches' })).toBeVisible()
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    await expect(main.locator('[data-remote="mf-delivery"]').first()).toBeVisible()
  })

  await test.step('[AP-05] a look is previewed by the address, a web view has no header', async () => {
    await page.goto('/saffron/settings?theme_id=night&wv=true')
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(header).toHaveCount(0)
    await expect(navigation).toBeVisible()
  })
})

/** Calls whose answers documents and payloads carry; `banners/reach` only reports, what goes well with an item comes later. */
const PAGE_ANSWERS = /\/v5\/(restaurant|menu|item)\/(?!.*\/goes-well-with)|\/banners\/(?!reach$)\w+$/

test('[AP-02, AP-04] calls carry the headers of the contract, a document carries its data, builds are described', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/^error: Failed to load resource: .*_payload\.json/)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  const calls: { path: string; headers: Record<string, string> }[] = []
  const payloads: string[] = []
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url())
    if (pathname.startsWith('/api/webapp/')) calls.push({ path: pathname, headers: sent.headers() })
    if (pathname.endsWith('/_payload.json')) payloads.push(pathname)
  })
  const opened = await page.goto('/saffron/pickup')
  await expect(page.getByRole('heading', { name: 'Shish tawook' }).first()).toBeVisible()

  await test.step('[AP-04] the first screen asks for nothing that the document has', async () => {
    const payload = await (await request.get('/saffron/pickup/_payload.json')).json()
    expect(JSON.stringify(payload)).toContain('Shish tawook')
    expect(await opened?.text()).toContain('Shish tawook')
    expect(calls.filter(({ path }) => PAGE_ANSWERS.test(path))).toEqual([])
    expect(payloads).toEqual([])
  })

  await test.step('[AP-04] a later page gets its data in one answer', async () => {
    const payload = page.waitForResponse(/\/shish-tawook\/_payload\.json$/)
    await page.getByRole('link', { name: 'Shish tawook', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Shish tawook' })).toBeVisible()
    expect(JSON.stringify(await (await payload).json())).toContain('shish-tawook')
    await page.goBack()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
    await page.getByRole('link', { name: /^Dine in/ }).click()
    await expect(page.getByRole('heading', { name: 'Shish tawook' }).first()).toBeVisible()
    await expect.poll(() => payloads.at(-1)).toBe('/saffron/dinein/_payload.json')
    expect(calls.filter(({ path }) => PAGE_ANSWERS.test(path))).toEqual([])
  })

  await test.step('[AP-02, AP-04] a payload that fails is only logged; every call says what it is, in which language, and when', async () => {
    await page.route('**/_payload.json', (route) => route.fulfill({ status: 500, body: 'broken' }))
    await page.getByRole('link', { name: 'Grilled halloumi', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Grilled halloumi' })).toBeVisible()
    await expect.poll(() => calls.some(({ path }) => path.includes('halloumi'))).toBe(true)
    await expect.poll(() => logged.join('\n')).toMatch(/^The payload of \S+halloumi did not come/m)
    for (const { path, headers } of calls) {
      expect(headers, path).toMatchObject({
        accept: 'application/json',
        'content-type': 'application/json',
        'x-webapp': 'true',
        'x-version': '5',
        'x-locale': 'en',
        'cache-control': 'no-cache',
        'x-current-time': expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      })
      expect(headers.authorization, path).toBeUndefined()
    }
  })

  await test.step('[AP-04] the latest build is named and described', async () => {
    const latest = await (await request.get('/builds/latest.json')).json()
    const meta = await (await request.get(`/builds/meta/${latest.id}.json`)).json()
    expect(meta).toMatchObject({ id: latest.id, apps: { shell: expect.any(String) } })
    expect(Object.keys(meta.apps)).toContain('mf-menu')
  })
})

test('[SH-04] a device whose clock is five hours behind keeps the server’s time from the first call on', async ({
  page,
}) => {
  const now = Date.now()
  await page.clock.install({ time: now - 5 * 3_600_000 })
  const asked = page.waitForRequest((request) => request.headers()['x-current-time'] !== undefined)
  await page.goto('/saffron/orders/status')
  const told = Date.parse((await asked).headers()['x-current-time'] ?? '')
  expect(Math.abs(told - now)).toBeLessThan(60_000)
})
