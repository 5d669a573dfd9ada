import { expect, type Page } from '@playwright/test'
import { takeAllPlaces } from './full-day.ts'
import { setSoldOut } from './merchant.ts'

/** Reservations of other tests are on other days, or of tables. */
const FULL_DAY = 25

export async function openBranches(page: Page): Promise<void> {
  await page.getByRole('main').locator('[aria-haspopup="dialog"]').first().click()
  await expect(page.getByRole('dialog').getByRole('heading', { level: 3 }).first()).toBeVisible()
}

export async function openSizes(page: Page): Promise<void> {
  await page.getByTestId('menu-row').filter({ hasText: '1.350' }).getByTestId('quick-add').click()
  await expect(page.getByRole('dialog').getByRole('button').nth(1)).toBeVisible()
}

export async function tapAdd(page: Page): Promise<void> {
  await page.getByTestId('add-to-cart').getByRole('button').last().click()
  await expect(page.locator('[role="radiogroup"][aria-invalid="true"]').first()).toBeAttached()
}

/** The sizes of an item that goes well with the open one. */
export async function openCompanion(page: Page): Promise<void> {
  const strip = page.getByRole('region').filter({ has: page.getByTestId('quick-add') })
  await strip.scrollIntoViewIfNeeded()
  await strip.getByTestId('quick-add').nth(2).getByRole('button').click()
  await expect(page.getByRole('dialog').getByRole('button').nth(1)).toBeVisible()
}

export async function openDiet(page: Page): Promise<void> {
  await page.getByRole('main').locator('[aria-haspopup="dialog"]').first().click()
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeAttached()
}

/** Two favourites, as they are seen on the next visit. */
export async function likeTwo(page: Page): Promise<void> {
  const hearts = page.getByTestId('menu-row').locator('[aria-pressed="false"]')
  for (let liked = 0; liked < 2; liked++) await hearts.first().click()
  await page.reload()
  await expect(page.getByTestId('shelf').getByRole('listitem')).toHaveCount(2)
}

const tips = (page: Page) => page.getByRole('main').getByRole('radiogroup').last().getByRole('radio')

export async function tipTooMuch(page: Page): Promise<void> {
  await tips(page).last().check()
  const amount = page.locator('#checkout-tip')
  await amount.fill('50')
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
}

/** A tip is kept in the tab: it would keep the order from being placed. */
export async function tipNothing(page: Page): Promise<void> {
  await tips(page).first().check()
}

/** Ordered by no other test. */
const DRINK = 'mint-tea'

/** A drink of the cart sells out before the checkout is open. */
export async function sellOut(page: Page): Promise<void> {
  await page.goto(`/saffron/pickup/hot-drinks/${DRINK}`)
  await page.getByTestId('add-to-cart').getByRole('button').last().click()
  await expect(page.getByTestId('add-to-cart')).toHaveCount(0)
  await setSoldOut(page.request, 'saffron', DRINK, true)
  await page.goto('/saffron/pickup/checkout')
  await expect(page.getByRole('main').getByRole('button').last()).toBeDisabled()
}

export async function restock(page: Page): Promise<void> {
  await setSoldOut(page.request, 'saffron', DRINK, false)
}

/** A day without a place left: the waitlist. */
export async function openFullDay(page: Page): Promise<void> {
  await takeAllPlaces(page, FULL_DAY)
  await expect(page.getByRole('main').getByRole('combobox').first()).toBeVisible()
}
