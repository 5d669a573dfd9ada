import type { Locator, Page } from '@playwright/test'
import {
  keepPlaceOfClick,
  placeOfClick,
  rowInTheMiddle,
  staysAt,
  takeOverScrolling,
} from '../support/rows.ts'
import { expect, test } from '../support/test.ts'

/** Most pixels beside its old place at which a dish still counts as being there. */
const BESIDE = 8

const MENUS = {
  'of 60 items': { home: '/saffron/pickup', category: '/saffron/pickup/grills', scrolled: 500 },
  'of 2,000 items': { home: '/long-menu/pickup', category: '/long-menu/pickup/part-7', scrolled: 3_300 },
}

const WAYS: Record<string, (page: Page) => Promise<void>> = {
  'the header': (page) => page.getByRole('banner').getByRole('link', { name: 'Back' }).click(),
  'the browser': async (page) => void (await page.goBack()),
  adding: async (page) => {
    const item = page.getByTestId('item-page')
    for (const group of await item.getByRole('radiogroup').all())
      await group.getByRole('radio').first().check()
    for (const group of await item.getByRole('group', { name: /^Choose two/ }).all())
      for (const option of (await group.getByRole('checkbox').all()).slice(0, 2)) await option.check()
    await item.getByRole('textbox', { name: 'Note' }).fill('Well done')
    await item.getByTestId('add-to-cart').getByRole('button').click()
  },
}

type Trip = [path: string, top: number, way: string]
const { FULL } = process.env

for (const [menu, { home, category, scrolled }] of Object.entries(MENUS)) {
  const search = `${home}/search?q=chicken`
  const isLong = menu === 'of 2,000 items'
  const fromHome: Trip[] = [
    [home, 2_520, 'the header'],
    [home, isLong ? 60_000 : 4_680, 'the browser'],
    [home, 7_200, 'adding'],
  ]
  const trips: Trip[] = [
    ...(FULL || isLong ? fromHome : []),
    ...(FULL || !isLong ? listTrips([category, search], scrolled) : []),
  ]
  test(`[BX-02] back from a dish, the same dish is at the same place: a menu ${menu}`, async ({ page }) => {
    let open = ''
    for (const [path, top, way] of trips) {
      if (path !== open) await page.goto(path)
      open = path
      await test.step(`${path} at ${top}, back by ${way}`, () => leaveAndComeBack(page, top, way))
    }
  })
}

/** Each list by a way of its own; with `FULL=1` by each way. */
function listTrips(paths: string[], top: number): Trip[] {
  const ways = Object.keys(WAYS)
  return paths.flatMap((path, index) =>
    ways.filter((_, at) => FULL || at === index + 1).map((way): Trip => [path, top, way]),
  )
}

async function leaveAndComeBack(page: Page, top: number, way: string): Promise<void> {
  const item = page.getByTestId('item-page')
  const dish = await dishAt(page, top)
  await keepPlaceOfClick(dish)
  await dish.click()
  await expect(item).toBeVisible()
  const before = await placeOfClick(page)
  await WAYS[way]?.(page)
  await expect(item).toBeHidden()
  await expect(dish).toBeVisible()
  expect(await staysAt(dish, before, BESIDE)).toEqual([])
}

/** Scrolls like a visitor and returns the link of the dish in the middle of the viewport. */
async function dishAt(page: Page, top: number): Promise<Locator> {
  let row: string | null = null
  await takeOverScrolling(page)
  const find = async () => {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
    row = await rowInTheMiddle(page)
    return row
  }
  await expect.poll(find).not.toBeNull()
  return page.locator(`${row}`)
}
