import { newCustomer } from '../support/ready-made.ts'
import { shiftsSinceLoad } from '../support/rows.ts'
import { expect, test } from '../support/test.ts'
import { visitorName } from '../support/visitor.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('[BX-03] a guest hearts a dish, finds it again after a reload, and in the account after logging in', async ({
  page,
}) => {
  const heart = page.getByRole('button', { name: 'Favourite: Shish tawook' })
  const shelf = page.getByRole('region', { name: 'Your favourites' })

  await page.goto('/saffron/pickup/grills')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await test.step('the heart is large enough for a finger and takes no room', async () => {
    const box = await heart.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    const row = page.getByTestId('menu-row').filter({ has: heart })
    const heights = await row.evaluate((element) => {
      const button = element.querySelector<HTMLElement>('[aria-pressed]')
      const before = element.getBoundingClientRect().height
      button?.style.setProperty('display', 'none')
      const after = element.getBoundingClientRect().height
      button?.style.removeProperty('display')
      return [before, after]
    })
    expect(heights[0]).toBe(heights[1])
  })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/saffron/pickup')
  await expect(shelf.getByRole('link', { name: 'Shish tawook' })).toBeVisible()
  expect(await shiftsSinceLoad(page), 'the first visit after the heart').toBeLessThan(0.01)

  await test.step('the next visit has the room for the shelf at once: the menu does not move', async () => {
    await page.reload()
    await expect(shelf.getByRole('link', { name: 'Shish tawook' })).toBeVisible()
    expect(await shiftsSinceLoad(page)).toBeLessThan(0.01)
  })

  await newCustomer(page, visitorName())
  const merged = page.waitForResponse('**/api/webapp/favourites/saffron')
  await page.goto('/saffron/pickup')
  expect((await merged).ok()).toBe(true)
  await expect(shelf.getByRole('link', { name: 'Shish tawook' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sf:saffron:favourites'))).toContain('[]')
})
