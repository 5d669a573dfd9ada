import type { Locator, Page } from '@playwright/test'
import { brokenWords } from '../support/cut-texts.ts'
import { goInside, openScreen } from '../support/screens.ts'
import { RULES_OF_A_LANGUAGE, seriousFaults } from '../support/serious-faults.ts'
import { speakLanguage } from '../support/speak-language.ts'
import { expect, test } from '../support/test.ts'
import { speaks } from '../support/visitor.ts'

const WIDE = { width: 1280, height: 900 }
const PHONE = { width: 390, height: 844 }
const DISH = '/saffron/pickup/grills/shish-tawook'

const cartBeside = (page: Page) => page.getByRole('region', { name: 'Cart', exact: true })
const dishOnMenu = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Shish tawook', exact: true }).first()

/** The left and the right edge of an element, in CSS pixels. */
async function edges(element: Locator): Promise<{ left: number; right: number }> {
  return element.evaluate((one) => {
    const { left, right } = one.getBoundingClientRect()
    return { left, right }
  })
}

test('[UI-03, UI-04, RT-26] a wide window: the dish opens over the menu, the cart stands beside it, the checkout has two panes', async ({
  page,
}) => {
  await page.setViewportSize(WIDE)
  await page.goto('/saffron/pickup')
  const dialog = page.getByRole('dialog')
  const dish = dialog.getByRole('heading', { level: 1, name: 'Shish tawook' })

  await test.step('the cart stands beside the menu before anything is in it', async () => {
    await expect(cartBeside(page)).toContainText('Add something you like')
    await expect(page.getByTestId('cart-bar')).toHaveCount(0)
    await expect
      .poll(async () => (await edges(cartBeside(page))).left - (await edges(dishOnMenu(page))).right)
      .toBeGreaterThan(0)
  })

  await test.step('a dish opens over the menu, has an address, and gives the focus back', async () => {
    await dishOnMenu(page).click()
    await expect(dish).toBeVisible()
    await expect(page).toHaveURL(DISH)
    await expect(page).toHaveTitle(/^Shish tawook/)
    await expect(dialog).toBeFocused()
    await expect(dishOnMenu(page)).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL('/saffron/pickup')
    await expect(page).toHaveTitle(/Saffron/)
    await expect(dishOnMenu(page)).toBeFocused()
  })

  await test.step('back closes it, forward opens it again', async () => {
    await page.keyboard.press('Enter')
    await expect(dish).toBeVisible()
    expect(await seriousFaults(page)).toEqual([])
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL('/saffron/pickup')
    await expect(dishOnMenu(page)).toBeFocused()
    await page.goForward()
    await expect(dish).toBeVisible()
  })

  await test.step('what is added stands in the cart beside the menu, where it is changed', async () => {
    await dialog.getByRole('radio', { name: /^Hummus/ }).check()
    await dialog.getByRole('radio', { name: /^Garlic naan/ }).check()
    await dialog.getByTestId('add-to-cart').getByRole('button').click()
    await expect(dialog).toHaveCount(0)
    await expect(dishOnMenu(page)).toBeFocused()
    await expect(cartBeside(page).getByRole('link', { name: 'Shish tawook' })).toBeVisible()
    await cartBeside(page).getByRole('button', { name: 'One more Shish tawook' }).click()
    await expect(cartBeside(page).getByRole('spinbutton', { name: /Shish tawook/ })).toHaveValue('2')
    expect(await seriousFaults(page)).toEqual([])
  })

  await test.step('the checkout asks on one side and says what it comes to on the other', async () => {
    await cartBeside(page).getByRole('link', { name: 'Checkout' }).click()
    const contact = page.getByRole('region', { name: 'Your details' })
    const order = page.getByRole('region', { name: 'Your order' })
    await expect(order).toBeVisible()
    await expect.poll(async () => (await edges(order)).left - (await edges(contact)).right).toBeGreaterThan(0)
    await expect(page.getByRole('button', { name: /^Pay / })).toBeInViewport()
    expect(await seriousFaults(page)).toEqual([])
  })

  await test.step('opened by its address the dish is a page of its own', async () => {
    await page.goto(DISH)
    await expect(
      page.getByRole('main').getByRole('heading', { level: 1, name: 'Shish tawook' }),
    ).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('a phone has the cart at the thumb and the dish on a page of its own', async () => {
    await page.setViewportSize(PHONE)
    await page.goto('/saffron/pickup')
    await expect(page.getByTestId('cart-bar').getByRole('link')).toContainText('View cart')
    await expect(cartBeside(page)).toHaveCount(0)
    await dishOnMenu(page).click()
    await expect(
      page.getByRole('main').getByRole('heading', { level: 1, name: 'Shish tawook' }),
    ).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(dishOnMenu(page)).toHaveCount(0)
  })
})

test.describe('with a mouse', () => {
  test.use({ hasTouch: false, viewport: { width: 1440, height: 900 } })

  test('[UI-03, MN-11, LC-02] categories stand at the side of their dishes, and arrows scroll the strips, in both directions', async ({
    page,
    context,
  }) => {
    await openScreen(page, '/saffron/pickup')
    await lookAtMenu(page, { categories: 'Categories', soups: /^Soups/, popular: 'Popular', start: 'left' })
    expect(await seriousFaults(page)).toEqual([])

    await speaks(context, 'ar')
    await speakLanguage(page, 'ar')
    await goInside(page, '/saffron/settings')
    await goInside(page, '/saffron/pickup')
    await lookAtMenu(page, {
      ...{ categories: 'الأقسام', soups: /^الشوربات/, popular: 'الأكثر طلبًا', start: 'right' },
    })
    expect(await seriousFaults(page, RULES_OF_A_LANGUAGE)).toEqual([])
  })
})

interface MenuWords {
  categories: string
  soups: RegExp
  popular: string
  start: 'left' | 'right'
}

async function lookAtMenu(page: Page, { categories, soups, popular, start }: MenuWords): Promise<void> {
  const main = page.getByRole('main')
  const list = main.getByRole('navigation', { name: categories })
  const section = main.getByRole('region', { name: soups })
  await expect(section).toBeAttached()
  const sides = [await edges(list), await edges(section)]
  const [first, second] = start === 'left' ? sides : sides.reverse()
  expect(first?.right).toBeLessThanOrEqual(second?.left ?? 0)

  await list.getByRole('button', { name: soups }).click()
  await expect(section.getByRole('heading', { name: soups, level: 2 })).toBeInViewport()
  await expect(list.getByRole('button', { name: soups })).toHaveAttribute('aria-current', 'true')
  await expect(list).toBeInViewport()

  const strip = page.getByRole('region', { name: popular })
  const last = strip.getByRole('listitem').last()
  await expect(last).not.toBeInViewport({ ratio: 0.9 })
  const arrows = strip.getByRole('button', { includeHidden: true }).and(strip.locator('[tabindex="-1"]'))
  await expect(arrows).toHaveCount(1)
  await expect(async () => {
    await arrows.last().click()
    await expect(last).toBeInViewport({ ratio: 0.9, timeout: 1_000 })
  }).toPass()
  await expect(arrows).toHaveCount(1)
}

test('[BX-11, RT-26] text of twice the size: the navigation lies over no name, one column of dishes on a tablet, whole words in the bars of a small phone', async ({
  page,
}) => {
  const enlarge = () => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const lefts = () =>
    page.getByTestId('menu-row').evaluateAll((rows) =>
      rows
        .filter(({ parentElement }) => parentElement && parentElement.children.length > 1)
        .slice(0, 2)
        .map((row) => row.getBoundingClientRect().left),
    )
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/saffron/pickup')
  await expect(dishOnMenu(page)).toBeVisible()
  await expect.poll(async () => new Set(await lefts()).size).toBe(2)
  await enlarge()
  await expect.poll(async () => new Set(await lefts()).size).toBe(1)

  await page.setViewportSize({ width: 320, height: 740 })
  await expect.poll(() => brokenWords(page, 'header:has(~ main), main ~ nav, nav:has(~ main)')).toEqual([])

  await page.setViewportSize({ width: 1100, height: 800 })
  await page.evaluate(() => {
    const name = document.querySelector('header a > span:last-child')
    if (name) name.textContent = 'Saffron and Cardamom Kitchen of the Old Market'
  })
  const name = page.getByRole('banner').getByText('Saffron and Cardamom')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect.poll(async () => (await edges(navigation)).left - (await edges(name)).right).toBeGreaterThan(0)
})
