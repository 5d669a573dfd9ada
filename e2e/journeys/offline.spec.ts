import { handedToWorker } from '../support/kept-documents.ts'
import { installClock } from '../support/move-clock.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

test('[FD-07, MN-01] without a connection the last known menu stays readable and says from when it is', async ({
  page,
  context,
  expectConsole,
}) => {
  // The failed load is reported to the visitor, and the retry registers the remote again.
  expectConsole(
    /^error: Failed to load resource: net::ERR_/,
    /ChunkLoadError/,
    /"mf_delivery" is already registered/,
  )
  const moveOn = await installClock(page)
  await page.goto('/saffron/pickup')
  const firstRow = page.getByTestId('menu-row').first()
  await expect(firstRow).toBeVisible()
  await test.step('the page hands itself to the service worker', async () => {
    await handedToWorker(page, moveOn, ['/saffron/pickup', '/saffron'])
  })
  await context.setOffline(true)
  await page.reload()
  await expect(firstRow).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Last updated' })).toBeVisible()
  await test.step('the root leads to the landing page, which was never shown', async () => {
    await page.goto('/')
    await expect(page.getByRole('status').filter({ hasText: 'Last updated' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Saffron' })).toBeVisible()
  })
  await test.step('a page that was never visited is one of the shop too, and comes with the connection', async () => {
    await page.goto('/saffron/Branches')
    await expect(page.getByRole('status').filter({ hasText: 'Last updated' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('button', { name: 'Choose Jabriya' })).toBeVisible()
    await expect(page.getByText('Last updated')).toHaveCount(0)
  })
  await page.goto('/saffron/pickup')
  await expect(firstRow).toBeVisible()
  await expect(page.getByText('Last updated')).toHaveCount(0)
})
