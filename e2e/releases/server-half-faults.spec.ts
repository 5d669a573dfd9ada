import type { Page } from '@playwright/test'
import { openRendered } from '../support/held-document.ts'
import { BROKEN_HALVES, expect, test, versionOf } from '../support/releases.ts'
import { takenOver } from '../support/same-document.ts'

async function expectWorks(page: Page, version: string): Promise<void> {
  const dish = page.getByRole('link', { name: 'Shish tawook', exact: true }).first()
  await takenOver(page)
  await expect(dish).toBeVisible()
  expect(await versionOf(page, 'mf-menu')).toBe(version)
  await dish.click()
  await expect(page.getByTestId('item-page')).toBeVisible()
}

// What the gateway sends for every fault is in packages/gateway/src/render/server-half-faults.test.ts.
for (const [kind, version] of Object.entries(BROKEN_HALVES))
  test(`[SR-03, SR-05] a menu whose server half ${kind} works, before and after it is left out`, {
    tag: '@soak',
  }, async ({ page, releases }) => {
    const pin = { app: 'mf-menu', business: 'saffron', reason: 'a fault' }
    await releases.operate('pin', { ...pin, version, force: true })
    await page.goto('/saffron/pickup')
    await expectWorks(page, version)
    await test.step('then its place is a skeleton in the markup, which the browser fills', async () => {
      await expect(async () => {
        const document = await (await page.request.get('/saffron/pickup')).text()
        expect(document).toContain('data-rendered')
        expect(document).not.toContain('Shish tawook</')
      }).toPass({ timeout: 90_000 })
      await openRendered(page, '/saffron/pickup')
      await expectWorks(page, version)
    })
    await releases.operate('unpin', pin)
  })
