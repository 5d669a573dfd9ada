import { seriousFaults } from '../support/serious-faults.ts'
import { expect, test } from '../support/test.ts'

const SCRIPT = 'https://connect.facebook.net/en_US/fbevents.js'

test('[UI-05, PS-01, LC-02] nothing of a measuring service is loaded before a consent; what is refused is given, and taken back, in the settings', async ({
  page,
  context,
}) => {
  const asked: string[] = []
  await context.route(/facebook/, async (route) => {
    asked.push(route.request().url())
    await route.fulfill({
      contentType: 'text/javascript',
      body: 'document.documentElement.dataset.measured = fbq.queue.length',
    })
  })
  const question = page.getByRole('region', { name: 'Visit statistics' })
  const measured = page.locator('html[data-measured="3"]')

  await page.goto('/confirmed/settings')
  await expect(question).toBeVisible()
  expect(await seriousFaults(page)).toEqual([])
  await question.getByRole('button', { name: 'No, thanks' }).click()
  await expect(question).toHaveCount(0)
  const choice = page.getByRole('switch', { name: 'Visit statistics' })
  await expect(choice).not.toBeChecked()
  expect(asked).toEqual([])

  await choice.check()
  await expect(measured).toHaveCount(1)
  expect(asked).toEqual([SCRIPT])
  await test.step('the thumb of a switch is at the end in both directions', async () => {
    const thumb = () =>
      page
        .getByRole('switch')
        .first()
        .evaluate((element) => {
          const { marginLeft, marginRight } = getComputedStyle(element, '::after')
          return [marginLeft, marginRight]
        })
    await expect.poll(thumb).toEqual(['20px', '0px'])
    await page.getByRole('radio', { name: 'العربية' }).check()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect.poll(thumb).toEqual(['0px', '20px'])
    await page.getByRole('radio', { name: 'English' }).check()
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
    await expect.poll(thumb).toEqual(['20px', '0px'])
  })

  // It reloads the page, so its state is checked below.
  await choice.click()
  await expect(measured).toHaveCount(0)
  await expect(choice).not.toBeChecked()
  await expect(question).toHaveCount(0)
  expect(asked).toHaveLength(1)
})
