import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { aPhone, newestCode } from '../support/account.ts'
import {
  addWhatIsAsked,
  chooseTime,
  openDay,
  reserve,
  reserveButton,
  sayWho,
  times,
} from '../support/reserving.ts'
import { expect, test } from '../support/test.ts'
import { visitorName } from '../support/visitor.ts'

const code = /^[A-Z2-9]{8}$/

test('[RT-20, RS-01, RS-02, RS-04, RT-21] a table is reserved over a reload, with dishes ordered ahead, kept in a calendar, moved, and given back', async ({
  page,
}) => {
  await openDay(page, 2, { party: 4 })
  await expect(page.getByRole('heading', { level: 1, name: 'Reserve a table' })).toBeVisible()
  await chooseTime(page, /7:30/)
  const [table] = await page.getByRole('radio', { name: /^Table / }).all()
  if (!table) throw new Error('No table is free')
  await table.check()
  await expect(page.getByRole('timer')).toBeVisible()
  await sayWho(page, visitorName())
  await page.getByRole('textbox', { name: 'Note' }).fill('By the window')
  await page.reload()
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('By the window')
  await orderAhead(page)
  await reserve(page)
  await expect(page.getByText(code)).toBeVisible()
  await expect(page.getByText('4 guests', { exact: true })).toBeVisible()
  await expect(page.getByText('By the window')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ordered ahead' })).toContainText('KWD')

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to calendar' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^reservation-[A-Z2-9]{8}\.ics$/)
  expect(await readFile(await file.path(), 'utf8')).toMatch(/BEGIN:VEVENT[\s\S]*DTSTART[\s\S]*END:VEVENT/)

  await page.getByRole('button', { name: 'Change reservation' }).click()
  await times(page).filter({ hasText: /8:30/ }).click()
  await page.getByRole('button', { name: /^Move to .*8:30/ }).click()
  await expect(page.getByText(/8:30/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change reservation' })).toBeVisible()

  await page.getByRole('link', { name: 'My reservations' }).click()
  await page.getByRole('region', { name: 'Upcoming' }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Cancel reservation' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Reservation cancelled' })).toBeVisible()
})

/** From the reservation by its menu and cart, and back. */
async function orderAhead(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Choose dishes' }).click()
  await expect(page).toHaveURL('/saffron/reserv_dinein')
  await page.getByRole('link', { name: 'Garden table' }).first().click()
  await addWhatIsAsked(page)
  await page.getByRole('link', { name: 'View cart' }).click()
  await expect(page.getByRole('region', { name: 'Your reservation' })).toContainText(/7:30/)
  await page.getByRole('link', { name: /^Back to reservation/ }).click()
  await expect(page.getByRole('region', { name: 'Order ahead' })).toContainText('KWD')
  await expect(page.getByRole('timer')).toBeVisible()
}

test('[RT-20, RS-01] a service with a deposit: declined, left alone, and paid on the sandbox, then it stands', async ({
  page,
}) => {
  await openDay(page, 18, { path: '/saffron/reservation/reserv_service', party: 7 })
  await page.getByRole('radio', { name: /Bread workshop/ }).check()
  await chooseTime(page, /5:00/)
  await sayWho(page, visitorName())
  await expect(reserveButton(page)).toHaveText('Pay KWD 14 deposit and reserve')
  await reserveButton(page).click()
  await page.waitForURL(/payments\/sandbox/)
  await page.locator('button[value="decline"]').click()
  await expect(page).toHaveURL(/\/saffron\/reservation\/success\//)
  await expect(page.getByText('The payment didn’t go through')).toBeVisible()
  await expect(page.getByText(/^We’ll hold your time until/)).toBeVisible()

  await page.getByRole('button', { name: 'Pay KWD 14' }).click()
  await page.waitForURL(/payments\/sandbox/)
  await page.goBack()
  await expect(page.getByText('The deposit hasn’t been paid yet')).toBeVisible()
  await page.getByRole('button', { name: 'Pay KWD 14' }).click()
  await page.waitForURL(/payments\/sandbox/)
  await page.locator('button[value="pay"]').click()
  await expect(page).toHaveURL(/\/saffron\/reservation\/success\//)
  await expect(page.getByRole('heading', { name: 'Request received' })).toBeVisible()
  await expect(page.getByText('KWD 14 · paid')).toBeVisible()
  await expect(page.getByText('Bread workshop')).toBeVisible()
})

const SHOP_DAY = { timeZone: 'Asia/Kuwait', weekday: 'long', day: 'numeric', month: 'long' } as const
/** Today at the shop, as its strip of days names it. */
const shopDay = () => new Intl.DateTimeFormat('en', SHOP_DAY).format(Date.now())

test.describe('a visitor whose day is another one than the shop’s', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' })

  test('[AU-03, RS-02, RS-04, RT-20] past midnight of the shop’s days, and with a number that a code has shown: kept with its evening, and changed from it', async ({
    page,
  }) => {
    const before = shopDay()
    const phone = aPhone()
    await page.goto('/confirmed/dinein')
    await page.getByRole('button', { name: 'No, thanks' }).click()
    await openDay(page, 2, { path: '/confirmed/reservation/reserv_dinein' })
    const days = page.getByRole('radiogroup', { name: 'Day' }).getByRole('radio')
    await expect(days).toHaveCount(8)
    // Midnight at the shop may pass while the page is opened.
    await expect(days.first()).toHaveAccessibleName(new RegExp(`^(${before}|${shopDay()})$`))
    const day = page.getByRole('radiogroup', { name: 'Day' }).getByRole('radio', { checked: true })
    const evening = await day.evaluate((radio) => radio.closest('label')?.textContent ?? '')
    await chooseTime(page, /12:00/)
    await page.getByRole('textbox', { name: 'Name' }).fill(visitorName())
    await page.getByRole('textbox', { name: 'Phone number' }).fill(`+965${phone}`)
    const group = page.getByRole('group', { name: 'Confirm your number' })
    await expect(group).toBeVisible()
    await reserveButton(page).click()
    await expect(group).toBeFocused()
    await expect(group).toHaveAccessibleDescription(/Confirm your phone number with a code first/)
    await group.getByRole('button', { name: 'Send code by SMS' }).click()
    const field = group.getByLabel('6-digit code')
    await expect(field).toBeVisible()
    await field.fill(await newestCode(page.request, phone))
    await expect(group.getByText('Confirmed')).toBeVisible()
    await reserveButton(page).click()
    await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeVisible()

    await page.getByRole('button', { name: 'Change reservation' }).click()
    await expect(times(page).filter({ hasText: /12:00/ })).toHaveAttribute('aria-pressed', 'true')
    await expect(day.locator('xpath=ancestor::label')).toHaveText(evening)
    await page.getByRole('button', { name: 'Keep as is' }).click()
    await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeVisible()
  })
})
