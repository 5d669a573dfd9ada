import { copyProject, type ProjectCopy } from '../support/project-copy.ts'
import { expect, test } from '../support/test.ts'

/** Between the ports of the remotes and those of the storefronts for releases. */
const PORT = Number(process.env.E2E_PORT ?? 3300) + 8
const PUBLISH = '../packages/tooling/src/publish-app.ts'

let project: ProjectCopy
let origin = ''
const release = (...args: string[]) =>
  project.run('.', 'packages/releases/src/cli/release.ts', ...args, '--reason', 'a test')

test.describe.configure({ timeout: 240_000 })
// biome-ignore lint/correctness/noEmptyPattern: the test runner reads the names of fixtures from this pattern.
test.beforeAll(async ({}, { parallelIndex }) => {
  project = await copyProject()
  origin = await project.start(PORT + parallelIndex)
})
test.afterAll(() => project.remove())

test('[RL-01, RL-02] a sixth remote from the template is published, promoted and shown; nothing of the five is written', async ({
  page,
}) => {
  const before = await project.artefacts()
  await test.step('its team adds, publishes and promotes it', async () => {
    await project.run('.', 'packages/tooling/src/new-remote.ts', 'loyalty', '--without-install')
    await project.linkAs('mf-loyalty', 'mf-reservation')
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
