import { expect, test } from '../support/test.ts'

const SCRIPT = 'https://connect.facebook.net/en_US/fbevents.js'

test('[UI-05, PS-01] nothing of a measuring service is loaded before a consent; it is asked once and taken back in the settings', async ({
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
  const question = page.getByRole('region', { name: 'Measuring visits' })
  const measured = page.locator('html[data-measured="2"]')

  await page.goto('/confirmed/dinein')
  await question.getByRole('button', { name: 'No, thank you' }).click()
  await expect(question).toHaveCount(0)
  await page.goto('/confirmed/settings')
  const choice = page.getByRole('switch', { name: 'Measuring visits' })
  await expect(choice).not.toBeChecked()
  await expect(question).toHaveCount(0)
  expect(asked).toEqual([])

  await choice.check()
  await expect(measured).toHaveCount(1)
  expect(asked).toEqual([SCRIPT])
  await page.reload()
  await expect(measured).toHaveCount(1)
  await expect(choice).toBeChecked()
  await expect(question).toHaveCount(0)

  await choice.uncheck()
  await expect(measured).toHaveCount(0)
  await expect(choice).not.toBeChecked()
  expect(asked).toHaveLength(2)
})
