import { MAP_CHUNK, requestsFor, SALMIYA } from '../support/delivering.ts'
import { expect, test } from '../support/test.ts'

test('[RT-09, CT-05] branches say when they are open and how far they are; another branch sets aside what it does not sell, with the reason', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(SALMIYA)
  const chunks = requestsFor(page, MAP_CHUNK)

  await page.goto('/saffron/pickup/sea/zubaidi')
  await page.getByRole('radio', { name: 'Saffron rice' }).check()
  await page.getByRole('radio', { name: 'Mild' }).check()
  await page.getByRole('textbox', { name: 'Note' }).fill('Whole, please')
  await page.getByRole('button', { name: /^Add KWD/ }).click()
  await expect(page.getByRole('link', { name: 'View cart' })).toBeVisible()
  await page.goto('/saffron/pickup/hot-mezze')
  await page.getByRole('button', { name: 'Add Grilled halloumi' }).click()
  await expect(page.getByRole('spinbutton', { name: 'Quantity of Grilled halloumi' })).toHaveValue('1')

  await page.goto('/saffron/Branches')
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
  const jabriya = cards.filter({ has: page.getByRole('heading', { name: 'Jabriya' }) })
  await test.step('hours, call and directions', async () => {
    await expect(cards).toHaveCount(3)
    for (const card of await cards.all()) await expect(card).toContainText(/Open|Closed · opens/)
    await expect(jabriya.getByRole('link', { name: 'Call Jabriya' })).toHaveAttribute(
      'href',
      'tel:+96522000003',
    )
    await expect(jabriya.getByRole('link', { name: 'Directions to Jabriya' })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/dir/?api=1&destination=29.3199%2C48.0298',
    )
  })
  await test.step('distances on demand, the nearest first', async () => {
    await page.getByRole('button', { name: 'Show distances' }).click()
    await expect(cards.first()).toContainText('0 m away')
    await expect(cards.getByRole('heading')).toHaveText(['Salmiya', 'Jabriya', 'Kuwait City'])
  })
  await test.step('the map on demand', async () => {
    expect(chunks).toEqual([])
    await page.getByRole('button', { name: 'Show map' }).click()
    await expect(page.getByRole('img', { name: 'Map of the branches' }).locator('canvas')).toBeVisible()
    expect(chunks).toHaveLength(1)
    await page.getByRole('button', { name: 'Hide map' }).click()
    await expect(page.getByRole('img', { name: 'Map of the branches' })).toHaveCount(0)
  })

  await jabriya.getByRole('button', { name: 'Choose Jabriya' }).click()
  await test.step('the message about it is below the header, on any screen', async () => {
    for (const width of [1280, 768, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const header = await page.getByRole('banner').boundingBox()
      const message = await page.locator('[data-toast]').boundingBox()
      expect(message?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
    }
  })
  await expect(jabriya.getByRole('button', { name: 'Your branch: Jabriya' })).toBeFocused()
  await page.goto('/saffron/pickup/cart')
  const aside = page.getByRole('region', { name: 'Not in this order' })
  await expect(aside).toContainText('added at Salmiya, not sold at this branch')
  await expect(page.getByRole('spinbutton', { name: 'Quantity of Grilled halloumi' })).toHaveValue('1')
  await expect(page.getByRole('spinbutton', { name: 'Quantity of Grilled zubaidi' })).toHaveCount(0)
})
