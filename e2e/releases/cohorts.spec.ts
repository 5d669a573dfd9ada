import { type APIRequestContext, request } from '@playwright/test'
import { expect, PILOTED, PINNED, test, UNFIT, versionOf } from '../support/releases.ts'

const LOGIN = '/saffron/login'
const bootIn = (html: string) => JSON.parse(/id="sf-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}')

/** Version of a remote that a visitor's next document has. */
async function nextVersion(visitor: APIRequestContext, path: string, remote: string): Promise<string> {
  return bootIn(await (await visitor.get(path)).text()).release.remotes[remote].version
}

test('[RL-04] a canary: every visitor keeps the version he got, a wider one only adds, its end gives all the stable one back', async ({
  page,
  releases,
}) => {
  const app = 'mf-account-wallet'
  const reason = { app, reason: 'a canary' }
  const others = await Promise.all(
    Array.from({ length: 11 }, () => request.newContext({ baseURL: releases.origin })),
  )
  const visitors = [page.request, ...others]
  const versions = () => Promise.all(visitors.map((visitor) => nextVersion(visitor, LOGIN, app)))
  const stable = await nextVersion(page.request, LOGIN, app)
  const canary = (percent: number) => releases.operate('canary', { ...reason, version: PILOTED, percent })

  await canary(0)
  expect(new Set(await versions())).toEqual(new Set([stable]))
  await canary(50)
  const half = await versions()
  for (const version of half) expect([stable, PILOTED]).toContain(version)
  expect(await versions()).toEqual(half)
  await canary(75)
  const more = await versions()
  expect(more.filter((version, i) => half[i] === PILOTED && version !== PILOTED)).toEqual([])
  await canary(100)
  expect(new Set(await versions())).toEqual(new Set([PILOTED]))
  const asked: string[] = []
  page.on('request', (file) => void asked.push(new URL(file.url()).pathname))
  await page.goto(LOGIN)
  await expect(page.getByRole('button', { name: 'Send code by SMS' })).toBeVisible()
  expect(asked.filter((path) => path.startsWith(`/a/${app}/`)).length).toBeGreaterThan(1)
  expect(asked.filter((path) => path.startsWith(`/a/${app}/`) && !path.includes(`/${PILOTED}-`))).toEqual([])

  await releases.operate('canary-abort', reason)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Send code by SMS' })).toBeVisible()
  expect(await versionOf(page, app)).toBe(stable)
  expect(new Set(await versions())).toEqual(new Set([stable]))
  await Promise.all(others.map((other) => other.dispose()))
})

test('[RL-04] a pin is for one business; without= leaves a remote out for one visitor, who finds the way back', async ({
  page,
  releases,
}) => {
  const pin = { app: 'mf-menu', business: 'saffron', reason: 'one business' }
  const dish = page.getByRole('heading', { name: 'Shish tawook' }).first()
  await test.step('a pin', async () => {
    const stable = await nextVersion(page.request, '/saffron/pickup', 'mf-menu')
    await releases.operate('pin', { ...pin, version: PINNED })
    await page.goto('/saffron/pickup')
    await expect(dish).toBeVisible()
    expect(await versionOf(page, 'mf-menu')).toBe(PINNED)
    expect(await nextVersion(page.request, '/corner-cafe/dinein', 'mf-menu')).toBe(stable)
    await releases.operate('unpin', pin)
    await page.reload()
    await expect(dish).toBeVisible()
    expect(await versionOf(page, 'mf-menu')).toBe(stable)
  })
  await test.step('without=', async () => {
    await page.goto('/saffron/Branches?without=mf-delivery')
    await expect(page).toHaveURL('/saffron/Branches')
    await expect(page.getByRole('main').getByText('We couldn’t load branches and delivery')).toBeVisible()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Menu' }).click()
    await expect(dish).toBeVisible()
    await page.goto('/saffron/Branches')
    await expect(page.getByRole('main').getByText('We couldn’t load branches and delivery')).toBeVisible()
    await page.getByRole('button', { name: 'Test versions' }).click()
    await expect(page.getByText('mf-delivery')).toBeVisible()
    await page.getByRole('button', { name: 'Back to normal' }).click()
    await expect(page.getByRole('button', { name: 'Choose Jabriya' })).toBeVisible()
  })
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
