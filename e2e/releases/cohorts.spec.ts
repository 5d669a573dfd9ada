import type { APIRequestContext } from '@playwright/test'
import { expect, PILOTED, PINNED, test, UNFIT, versionOf } from '../support/releases.ts'

const LOGIN = '/saffron/login'
const bootIn = (html: string) => JSON.parse(/id="sf-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}')

/** Version of a remote that a visitor's next document has. */
async function nextVersion(visitor: APIRequestContext, path: string, remote: string): Promise<string> {
  return bootIn(await (await visitor.get(path)).text()).release.remotes[remote].version
}

// Which visitor gets which version: packages/gateway/src/visitors/visitors.test.ts.
test('[RL-04] a canary for all and a pin for one business: a page loads what is named for it, and at their end the stable versions', async ({
  page,
  releases,
}) => {
  const canary = { app: 'mf-account-wallet', reason: 'a canary' }
  const pin = { app: 'mf-menu', business: 'saffron', reason: 'one business' }
  const dish = page.getByRole('heading', { name: 'Shish tawook' }).first()
  const code = page.getByRole('button', { name: 'Send code by SMS' })
  const next = (path: string, app: string) => nextVersion(page.request, path, app)
  const stable = await next(LOGIN, canary.app)
  const menu = await next('/saffron/pickup', pin.app)
  const asked: string[] = []
  page.on('request', (file) => void asked.push(new URL(file.url()).pathname))
  const expectOnly = (app: string, version: string) => {
    const files = asked.filter((path) => path.startsWith(`/a/${app}/`))
    expect(files.length).toBeGreaterThan(1)
    expect(files.filter((path) => !path.includes(`/${version}-`))).toEqual([])
  }

  await releases.operate('canary', { ...canary, version: PILOTED, percent: 100 })
  await releases.operate('pin', { ...pin, version: PINNED })
  await page.goto(LOGIN)
  await expect(code).toBeVisible()
  expectOnly(canary.app, PILOTED)
  await page.goto('/saffron/pickup')
  await expect(dish).toBeVisible()
  expect(await versionOf(page, pin.app)).toBe(PINNED)
  expectOnly(pin.app, PINNED)
  expect(await next('/corner-cafe/dinein', pin.app)).toBe(menu)

  await releases.operate('unpin', pin)
  await releases.operate('canary-abort', canary)
  await page.reload()
  await expect(dish).toBeVisible()
  expect(await versionOf(page, pin.app)).toBe(menu)
  await page.goto(LOGIN)
  await expect(code).toBeVisible()
  expect(await versionOf(page, canary.app)).toBe(stable)
})

test('[RL-02, RL-05, AP-04] what does not fit the live shell is refused with the reason; what is live is named, immutable and tells its build', async ({
  page,
  releases,
}) => {
  const refused = async (app: string) => {
    const { status, body } = await releases.order('promote', { app, version: UNFIT })
    return [status, JSON.parse(body).problem.problems.map(({ gate }: { gate: string }) => gate)]
  }
  expect(await refused('mf-menu')).toEqual([422, ['contract']])
  expect(await refused('mf-reservation')).toEqual([422, ['exposes']])

  const answer = await page.goto('/saffron/pickup')
  await expect(page.getByRole('heading', { name: 'Shish tawook' }).first()).toBeVisible()
  expect(await versionOf(page, 'mf-menu')).not.toBe(UNFIT)
  const boot = bootIn((await answer?.text()) ?? '')
  const get = (path: string) => page.request.get(path)
  expect(await (await get('/builds/latest.json?business=saffron')).json()).toMatchObject({
    id: boot.release.build,
  })
  const meta = await get(`/builds/meta/${boot.release.build}.json?business=saffron`)
  expect(await meta.json()).toMatchObject({ apps: { 'mf-menu': boot.release.remotes['mf-menu'].release } })
  const { payload } = await (await get('/saffron/pickup/_payload.json')).json()
  const keys = (entries: { key: string[] }[]) => entries.map(({ key }) => key)
  expect(keys(payload)).toEqual(keys(boot.payload))

  const { entry, base } = boot.release.remotes['mf-menu']
  expect((await get(entry)).headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  const missing = await get(`${base}static/withdrawn.js`)
  expect([missing.status(), missing.headers()['cache-control'], missing.headers()['content-type']]).toEqual([
    404,
    'no-store',
    'text/plain; charset=utf-8',
  ])
})
