import { expect, OPERATED, test } from '../support/releases.ts'
import { seriousFaults } from '../support/serious-faults.ts'

test('[RL-03] operations: a token, what is live, promote and roll back with a reason, in English and Arabic', async ({
  page,
}) => {
  await page.goto('/ops')
  await page.getByLabel('Token').fill('browser-tests')
  await page.getByRole('button', { name: 'Open' }).click()
  const live = page.getByRole('table')
  const delivery = live.getByRole('row').filter({ hasText: 'mf-delivery' })
  await expect(delivery).toContainText('stable')
  expect(await seriousFaults(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await page.getByRole('combobox', { name: 'App' }).selectOption('mf-delivery')
  const version = page.getByRole('combobox', { name: 'Version' })
  await expect(version).toHaveValue(new RegExp(`^${OPERATED}-`))
  await page.getByRole('textbox', { name: 'Reason' }).fill('new zones')
  await page.getByRole('button', { name: 'Promote' }).click()
  await expect(page.getByRole('status')).toContainText('Done.')
  await expect(delivery.first()).toContainText(OPERATED)
  await expect(page.getByRole('listitem').first()).toContainText('promote mf-delivery')

  await page.getByRole('textbox', { name: 'Reason' }).fill('zones are empty')
  await page.getByRole('button', { name: 'Roll back' }).click()
  await expect(page.getByRole('listitem').first()).toContainText('zones are empty')
  await expect(delivery.first()).not.toContainText(OPERATED)

  await page.getByRole('button', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { name: 'الإصدارات' })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await seriousFaults(page)).toEqual([])
})
