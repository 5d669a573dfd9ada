import type { Page } from 'playwright-core'
import { newNumber } from './new-number.ts'

export async function tapAdd(page: Page): Promise<void> {
  await page.getByTestId('add-to-cart').getByRole('button').click()
  await page.locator('[aria-invalid="true"], [role="alert"]').first().waitFor()
}

export async function openBranches(page: Page): Promise<void> {
  await page.getByRole('main').locator('[aria-haspopup="dialog"]').first().click()
  await page
    .getByRole('dialog')
    .getByRole('radio')
    .or(page.getByRole('dialog').getByRole('button'))
    .first()
    .waitFor()
}

/** The sheet has opened by itself where a delivery had no area yet (BX-01). */
export async function openAreas(page: Page): Promise<void> {
  const chip = page.getByRole('main').locator('[aria-haspopup="dialog"]').first()
  if (!(await page.getByRole('dialog').isVisible())) await chip.click()
  await page.getByRole('dialog').getByRole('searchbox').waitFor()
}

export async function openPin(page: Page): Promise<void> {
  await openAreas(page)
  await page.getByRole('dialog').locator('[aria-pressed="false"]').first().click()
  await page.locator('[data-pin]').waitFor()
}

export async function openMap(page: Page): Promise<void> {
  await page.getByRole('main').locator('[aria-expanded="false"]').first().click()
  await page.getByRole('main').locator('canvas').waitFor()
}

export async function openSizes(page: Page): Promise<void> {
  await page.getByTestId('menu-row').filter({ hasText: '1.350' }).getByTestId('quick-add').click()
  await page.getByRole('dialog').getByRole('button').first().waitFor()
}

export const search = (words: Record<'en' | 'ar', string>) => async (page: Page) => {
  const isArabic = (await page.locator('html').getAttribute('lang')) === 'ar'
  const query = isArabic ? words.ar : words.en
  await page.getByRole('textbox').fill(query)
  await page.getByRole('main').getByText(query).first().waitFor()
}

export async function send(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button').last().click()
  await page.locator('[aria-invalid="true"]').first().waitFor()
}

export async function scrollDown(page: Page): Promise<void> {
  const fourth = page.getByRole('main').locator('section').nth(3)
  await fourth.evaluate((section) => section.scrollIntoView({ block: 'center' }))
}

export async function scrollToEnd(page: Page): Promise<void> {
  await page.getByRole('main').evaluate((main) => main.scrollIntoView({ block: 'end' }))
}

/** A time that an earlier picture chose is still held. */
export async function chooseTime(page: Page): Promise<void> {
  if (await page.getByRole('timer').isVisible()) return
  await page.getByRole('main').getByRole('radio').nth(2).check({ force: true })
  await page.getByRole('main').locator('li button:enabled').first().click()
  await page.getByRole('timer').waitFor()
}

export async function openFloor(page: Page): Promise<void> {
  await chooseTime(page)
  const ways = page
    .getByRole('main')
    .getByRole('group')
    .filter({ has: page.locator('[aria-pressed]') })
  await ways.last().getByRole('button').last().click()
  await page.getByRole('main').locator('[role="radiogroup"] [dir="ltr"]').first().waitFor()
}

export async function askForCode(page: Page): Promise<void> {
  // A number may be asked for once in a while: each look has its own.
  const look = await page.evaluate(
    () =>
      `${innerWidth}${Number(document.dir === 'rtl')}${Number(matchMedia('(prefers-color-scheme: dark)').matches)}`,
  )
  await page.locator('input[type="tel"]').fill(`5${look.padStart(7, '0')}`)
  await page.getByRole('main').locator('button[type="submit"]').click()
  await page.locator('input[autocomplete="one-time-code"]').waitFor()
}

export async function openCountries(page: Page): Promise<void> {
  await page.getByRole('main').locator('[aria-haspopup="dialog"]:enabled').first().click()
  await page.getByRole('dialog').getByRole('button').nth(5).waitFor()
}

export async function openDeletion(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button').last().click()
  await page.getByRole('dialog').getByRole('checkbox').waitFor()
}

export async function buyCredit(page: Page): Promise<void> {
  await page.getByRole('main').locator('a[href$="/saffron-table"]').click()
  await page.getByRole('main').locator('button:enabled').last().click()
  await page.locator('button[value="pay"]').click()
  await page.waitForURL('**/wallet/home?purchase=*')
  await page.getByRole('main').locator('a[href$="/wallet/history"]').waitFor()
}

export async function openPhoneChange(page: Page): Promise<void> {
  await page.getByRole('main').locator('section').first().getByRole('button').click()
  await page.locator('input[type="tel"]').waitFor()
}

export async function openChange(page: Page): Promise<void> {
  await reserve(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Change reservation|غيّر الحجز)$/ })
    .click()
  await page.getByRole('main').locator('li button:enabled').first().waitFor()
}

export async function reserve(page: Page): Promise<void> {
  await chooseTime(page)
  const main = page.getByRole('main')
  await main.getByRole('textbox').first().fill('Noura')
  await main.locator('input[type="tel"]').last().fill(newNumber())
  await main.getByRole('button').last().click()
  await main.locator('a[download]').waitFor()
}

export async function openTimes(page: Page): Promise<void> {
  const card = page.locator('section', { has: page.getByRole('heading', { name: /^(When|الوقت)$/ }) })
  await card.getByRole('button').first().click()
  await card.getByRole('radio').last().check()
  await card.getByRole('radiogroup').last().getByRole('radio').first().waitFor({ state: 'attached' })
}

export async function openEdit(page: Page): Promise<void> {
  await page.getByRole('main').locator('[aria-haspopup="dialog"]').first().click()
  await page.getByRole('dialog').getByRole('radio').first().waitFor()
}

export async function openDish(page: Page): Promise<void> {
  await page.getByRole('main').locator('a[href$="/grills/shish-tawook"]').first().click()
  await page.getByTestId('item-page').waitFor()
}

export async function bringCoupon(page: Page): Promise<void> {
  const code = page.locator('form').getByRole('textbox').first()
  await code.fill('welcome10')
  await code.press('Enter')
  await code.waitFor({ state: 'detached' })
}

export async function openDietFilter(page: Page): Promise<void> {
  await page.getByRole('main').locator('[aria-haspopup="dialog"]').first().click()
  await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
}

/** A visitor who ordered before and has two favourites opens the menu. */
export async function comeBack(page: Page): Promise<void> {
  const hearts = page.getByTestId('menu-row').locator('[aria-pressed="false"]')
  for (let liked = 0; liked < 2; liked++) await hearts.first().click()
  await page.reload()
  await page.getByTestId('shelf').nth(1).waitFor()
  await page.evaluate(() => scrollTo(0, 0))
}

export async function openCompanion(page: Page): Promise<void> {
  const strip = page.getByRole('region').filter({ has: page.getByTestId('quick-add') })
  await strip.scrollIntoViewIfNeeded()
  await strip.getByTestId('quick-add').nth(2).getByRole('button').click()
  await page.getByRole('dialog').getByRole('button').nth(1).waitFor()
}

export async function tipTooMuch(page: Page): Promise<void> {
  const tips = page.getByRole('main').getByRole('radiogroup')
  await tips.last().getByRole('radio').last().check({ force: true })
  const amount = page.locator('#checkout-tip')
  await amount.fill('50')
  await page.locator('#checkout-tip[aria-invalid="true"]').waitFor()
}

export async function blockNotifications(page: Page): Promise<void> {
  await page.context().grantPermissions([])
  await page.reload()
}
