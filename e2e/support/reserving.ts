import { expect, type Page, test } from '@playwright/test'

/**
 * Opens the page that reserves and chooses a day: so many days ahead, or one that was chosen before, on whose eve midnight
 * may have passed since. Returns the day. Each test has four days of its own, used in turn by its repetitions and by its
 * tries, so that none finds the tables of another taken.
 */
export async function openDay(
  page: Page,
  day: number | string,
  { path = '/saffron/reservation/reserv_dinein', party = 2 } = {},
): Promise<string> {
  await page.goto(path)
  const days = page.getByRole('radiogroup', { name: 'Day' }).getByRole('radio')
  const chosen =
    typeof day === 'string' ? days.and(page.locator(`[value="${day}"]`)) : days.nth(day + turnOfFour())
  await chosen.check()
  const guests = page.getByRole('spinbutton', { name: 'Guests' })
  await guests.fill(String(party))
  await guests.press('Enter')
  await expect(times(page).first()).toBeEnabled()
  return chosen.inputValue()
}

/** Which of its four days a test uses. */
export function turnOfFour(): number {
  const { repeatEachIndex, retry } = test.info()
  return (repeatEachIndex + retry) % 4
}

/** The buttons of the day's times. */
export function times(page: Page) {
  return page.getByRole('region', { name: 'Time', exact: true }).getByRole('listitem').getByRole('button')
}

/** Chooses a time and waits until it is kept. */
export async function chooseTime(page: Page, name: RegExp): Promise<void> {
  await times(page).filter({ hasText: name }).click()
  await expect(page.getByRole('timer')).toBeVisible()
}

/** Chooses one table of those that are free, and waits until it is kept. */
export async function chooseTable(page: Page, name: string): Promise<void> {
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/webapp/reservation-hold'))
  await page.getByRole('radio', { name, exact: false }).check()
  await kept
  await expect(page.getByRole('timer')).toBeVisible()
}

/** Fills in the contact details. */
export async function sayWho(page: Page, name: string, phone = '51234567'): Promise<void> {
  const card = page.getByRole('region', { name: 'Your details' })
  await card.getByRole('textbox', { name: 'Name' }).fill(name)
  await card.getByRole('textbox', { name: 'Phone number' }).fill(phone)
}

/** The one button that reserves. */
export function reserveButton(page: Page) {
  return page.getByRole('button', { name: /^(Reserve ·|Pay .* deposit and reserve)/ })
}

/** Reserves and waits for the page of the reservation. */
export async function reserve(page: Page): Promise<void> {
  await reserveButton(page).click()
  await expect(page).toHaveURL(/\/saffron\/reservation\/success\//)
}

/** Adds the dish of the open page, with the first choice of everything that it asks for. */
export async function addWhatIsAsked(page: Page): Promise<void> {
  const add = page.getByTestId('add-to-cart').getByRole('button')
  await expect(add).toContainText('KWD')
  const groups = page.getByRole('main').getByRole('radiogroup')
  for (const group of await groups.all()) await group.getByRole('radio').first().check()
  await add.click()
  await expect(page.getByRole('link', { name: 'View cart' })).toBeVisible()
}
