import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const sections = (page: Page) => page.getByRole('region').getByRole('heading', { level: 2 })
const everyDay = (page: Page) => page.getByRole('region', { name: 'Every day' })
const rowOf = (page: Page, name: string, region = everyDay(page)) =>
  region.getByTestId('menu-row').filter({ has: page.getByRole('link', { name, exact: true }) })

test('[RT-03, MN-02, MN-03, MN-04, MN-05, MN-06, MN-08, MN-12] the menu shows what is sold here, now and this way', async ({
  page,
}) => {
  const told: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'POST') return
    if (request.url().includes('/webapp/visit/')) told.push('visit')
    if (request.url().includes('/webapp/banners/reach')) told.push(request.postData() ?? '')
  })
  await page.goto('/menu-cases/pickup')

  await test.step('it opens at the highlighted category; pinned comes first, then smart, then the rest', async () => {
    await expect(sections(page)).toHaveText([
      /^Pinned now/,
      /^Liked by many/,
      /^Every day/,
      /^Hours nobody can read/,
      /^By order type/,
      /^Pinned on another day/,
      /^Highlighted/,
    ])
    await expect(page.getByRole('heading', { level: 2, name: /^Highlighted/ })).toBeInViewport()
    await expect(page.getByRole('heading', { level: 2, name: /^Highlighted/ })).toContainText('Recommended')
    await expect(page.getByRole('heading', { level: 2, name: /^Pinned now/ })).toContainText('Right now')
    await expect(page.getByRole('region', { name: 'Liked by many' }).getByRole('link')).toHaveText([
      'Plain dish',
    ])
  })
  await test.step('the most specific discount applies, and both prices are shown', async () => {
    await expect(rowOf(page, 'Plain dish')).toContainText(/KWD\s1\.500.*KWD\s2(?![\d.])/)
    await expect(rowOf(page, 'Dish with a note')).toContainText(/KWD\s1\.800.*KWD\s2(?![\d.])/)
    const pinned = page.getByRole('region', { name: /^Pinned now/ })
    await expect(rowOf(page, 'Pinned dish', pinned)).toContainText(/KWD\s1(?![\d.]).*KWD\s2(?![\d.])/)
  })
  await test.step('banners of these days are there; one that was seen is told of', async () => {
    const banners = page.getByRole('list', { name: 'Offers and news' })
    await banners.scrollIntoViewIfNeeded()
    await expect(banners.getByRole('listitem')).toHaveText(['Offer of these years'])
    await expect.poll(() => told.toSorted()).toEqual(['visit', '{"banners":["menu-cases-branch-now"]}'])
  })
  const byType = page.getByRole('region', { name: 'By order type' }).getByTestId('menu-row').getByRole('link')
  await expect(byType).toHaveText(['Dish to the car', 'Dish to be booked'])
  await test.step('tables have their own list, at full price', async () => {
    await page.goto('/menu-cases/dinein')
    await expect(byType).toHaveText(['Dish at the table'])
    await expect(rowOf(page, 'Plain dish')).toContainText(/KWD\s2(?![\d.])/)
    await expect(rowOf(page, 'Plain dish')).not.toContainText('KWD 1')
  })
  await test.step('visit and banner were told once', async () => {
    await page.getByRole('list', { name: 'Offers and news' }).scrollIntoViewIfNeeded()
    expect(told).toHaveLength(2)
  })
})

test('[MN-10, MN-13] a business that hides its prices shows none anywhere; its menu is cards and a floating button', async ({
  page,
}) => {
  await page.goto('/menu-without-prices/pickup')
  const main = page.getByRole('main')

  await test.step('cards stand beside each other, without prices, which do not leave the server', async () => {
    const rows = everyDay(page).getByTestId('menu-row')
    await expect(rows).toHaveCount(5)
    await expect(async () => {
      const [first, second] = await Promise.all([rows.nth(0).boundingBox(), rows.nth(1).boundingBox()])
      expect(second?.y).toBe(first?.y)
    }).toPass()
    await expect(main).not.toContainText('KWD')
    const answer = await page.request.get('/api/webapp/v5/menu/menu-without-prices-branch?list=pickup')
    const { menu, discounts } = await answer.json()
    expect(menu.items.flatMap((item: Priced) => item.price_labels.map(({ price }) => price))).not.toContain(
      2000,
    )
    expect(discounts).toEqual({})
  })
  const floating = page.getByRole('button', { name: 'Menu', exact: true })
  await test.step('the floating button lies over no add button, however far the menu is scrolled', async () => {
    await expect(floating).toBeVisible()
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 740 })
      const { x = 0, width: wide = 0 } = (await floating.boundingBox()) ?? {}
      const buttons = await main.getByTestId('quick-add').all()
      expect(buttons.length).toBeGreaterThan(4)
      const boxes = await Promise.all(buttons.map((button) => button.boundingBox()))
      expect(boxes.filter((add) => add && add.x < x + wide && add.x + add.width > x)).toEqual([])
    }
    await page.setViewportSize({ width: 390, height: 844 })
  })
  await test.step('the floating button leaves while one reads on, and is an icon on the way up', async () => {
    const widthNow = async () => (await floating.boundingBox())?.width ?? 0
    const withWord = 60
    await page.mouse.move(200, 200)
    await page.mouse.wheel(0, -2000)
    await expect.poll(widthNow).toBeGreaterThan(withWord)
    await page.setViewportSize({ width: 390, height: 400 })
    await page.mouse.wheel(0, 300)
    await expect(floating).toHaveCSS('opacity', '0')
    await page.mouse.wheel(0, -60)
    await expect(floating).toHaveCSS('opacity', '1')
    await expect.poll(widthNow).toBeLessThan(withWord)
    await page.mouse.wheel(0, -300)
    await page.setViewportSize({ width: 390, height: 844 })
  })
  await test.step('the floating button leads to a category', async () => {
    await floating.click()
    await page.getByRole('dialog', { name: 'Categories' }).getByRole('button', { name: 'Every day' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Every day' })).toBeInViewport()
  })
  await test.step('nor at the item, nor at its add button', async () => {
    await rowOf(page, 'Dish in sizes').getByRole('button', { name: 'View Dish in sizes' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dish in sizes' })).toBeVisible()
    await expect(main.getByRole('button', { name: 'Add', exact: true })).toBeVisible()
    await expect(main).not.toContainText('KWD')
  })
})

interface Priced {
  price_labels: { price: number }[]
}
