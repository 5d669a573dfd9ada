import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { copyProject, type ProjectCopy } from '../support/project-copy.ts'
import { expect, test } from '../support/test.ts'

/** After the ports of the storefronts with a clock of their own. */
const PORT = Number(process.env.E2E_PORT ?? 3300) + 30
const PUBLISH = '../packages/tooling/src/publish-app.ts'
const FIFTH = 'mf-reservation'
const OTHERS = ['mf-account-wallet', 'mf-cart-checkout', 'mf-delivery', 'mf-menu', 'shell']

type Hashes = Record<string, string>
const without = (files: Hashes, app: string) =>
  Object.fromEntries(Object.entries(files).filter(([file]) => !file.startsWith(`${app}/`)))

const appsOf = (files: Hashes) => [...new Set(Object.keys(files).map((file) => file.split('/')[0]))].sort()

/** Notes which published files a page asks for, until it is asked: by path, with the hash of what is served there. */
function loadsOf(page: Page): () => Promise<Hashes> {
  const files = new Set<string>()
  page.on('request', (request) => {
    const { origin: from, pathname } = new URL(request.url())
    if (pathname.startsWith('/a/')) files.add(from + pathname)
  })
  return async () => {
    const served = [...files].sort().map(async (file) => {
      const body = await (await page.request.get(file)).body()
      return [new URL(file).pathname.slice(3), createHash('sha256').update(body).digest('hex')] as const
    })
    return Object.fromEntries(await Promise.all(served))
  }
}

let project: ProjectCopy
let origin = ''
const release = (...args: string[]) =>
  project.run('.', 'packages/releases/src/cli/release.ts', ...args, '--reason', 'a test')

test.describe.configure({ mode: 'serial', timeout: 240_000 })
// biome-ignore lint/correctness/noEmptyPattern: the test runner reads the names of fixtures from this pattern.
test.beforeAll(async ({}, { parallelIndex }) => {
  project = await copyProject()
  origin = await project.start(PORT + parallelIndex)
})
test.afterAll(() => project.remove())

test('[RL-01, RL-02] one team publishes, promotes and rolls back: the others stay byte for byte, in the store and in the browser', {
  tag: '@soak',
}, async ({ context }) => {
  const visit = async (heading: string, others: string[] = []) => {
    const page = await context.newPage()
    const loads = loadsOf(page)
    for (const other of others) {
      await page.goto(`${origin}/saffron/${other}`)
      await expect(page.getByRole('main').locator('[data-remote]').first()).toBeVisible()
    }
    await page.goto(`${origin}/saffron/reservation/reserv_dinein`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    const loaded = await loads()
    await page.close()
    return loaded
  }
  const [store, seen] = [await project.artefacts(), await visit('Reserve a table')]
  expect(store).toMatchObject(seen)
  expect(Object.keys(seen).length).toBeGreaterThan(Object.keys(without(seen, FIFTH)).length)

  await project.edit(`${FIFTH}/src/messages/en.json`, (text) =>
    text.replaceAll('Reserve a table', 'Book a table'),
  )
  await project.edit('.changeset/words.md', () => `---\n"${FIFTH}": minor\n---\n\nOther words.\n`)
  await project.run('.', 'changeset', 'version')
  expect(await project.run(FIFTH, PUBLISH)).toContain(`${FIFTH} 0.2.0-`)
  await release('promote', `${FIFTH}@0.2.0`)
  const promoted = await visit('Book a table', ['pickup', 'Branches', 'login'])
  expect(appsOf(promoted)).toEqual([...OTHERS, FIFTH].sort())
  expect(store).toMatchObject(without(promoted, FIFTH))
  expect(Object.keys(promoted).some((file) => file.startsWith(`${FIFTH}/0.2.0-`))).toBe(true)

  await release('rollback', FIFTH)
  expect(store).toMatchObject(await visit('Reserve a table'))
  const after = await project.artefacts()
  expect(after).toMatchObject(store)
  expect(without(after, FIFTH)).toEqual(without(store, FIFTH))
  expect(Object.keys(after).length).toBeGreaterThan(Object.keys(store).length)
})

test('[RL-01, RL-02, RL-03] a sixth remote from the template is published, promoted and shown; nothing of the five is written', {
  tag: '@soak',
}, async ({ page }) => {
  const before = await project.artefacts()
  await test.step('its team adds, publishes and promotes it', async () => {
    await project.run('.', 'packages/tooling/src/new-remote.ts', 'loyalty', '--without-install')
    await project.linkAs('mf-loyalty', FIFTH)
    expect(await project.run('mf-loyalty', PUBLISH)).toContain('mf-loyalty 0.1.0-')
    await release('promote', 'mf-loyalty@0.1.0')
  })
  await test.step('the shell gets its route under a version of its own', async () => {
    await project.run('.', 'changeset', 'version')
    expect(await project.run('shell', PUBLISH)).toContain('shell 0.2.0-')
    await release('promote', 'shell@0.2.0')
  })
  await test.step('visitors see it, beside the five', async () => {
    await page.goto(`${origin}/saffron/loyalty`)
    await expect(page.getByRole('heading', { level: 1, name: 'Loyalty' })).toBeVisible()
    await expect(page.locator('[data-remote="mf-loyalty"]')).toContainText('Welcome to Saffron.')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Menu' }).click()
    await expect(page.getByRole('heading', { name: 'Shish tawook' }).first()).toBeVisible()
  })
  await test.step('only the new ones were written', async () => {
    const after = await project.artefacts()
    expect(after).toMatchObject(before)
    const added = Object.keys(after).filter((file) => !(file in before))
    expect(new Set(added.map((file) => file.replace(/-[0-9a-f]{12}\/.*/, '')))).toEqual(
      new Set(['mf-loyalty/0.1.0', 'shell/0.2.0']),
    )
  })
})
