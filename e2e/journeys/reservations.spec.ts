import { readFile } from 'node:fs/promises'
import { aPhone, newestCode } from '../support/account.ts'
import {
  addWhatIsAsked,
  chooseTable,
  chooseTime,
  endHold,
  openDay,
  reserve,
  reserveButton,
  sayWho,
  times,
} from '../support/reserving.ts'
import { expect, test } from '../support/test.ts'
import { visitorName } from '../support/visitor.ts'

const code = /^[A-Z2-9]{8}$/
/** What Chromium says of a time that somebody else has. */
const SLOT_TAKEN = /status of 409/

test('[RT-20, RS-02, RS-04, RT-21] a table is reserved over a reload, kept in a calendar, moved, and given back', async ({
  page,
  browser,
}) => {
  const name = visitorName()
  await page.goto('/saffron')
  await page.getByRole('link', { name: /^Reserve a table/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reserve a table' })).toBeVisible()
  await openDay(page, 2, { party: 4 })
  await chooseTime(page, /7:30/)
  const [table] = await page.getByRole('radio', { name: /^Table / }).all()
  if (!table) throw new Error('No table is free')
  await table.check()
  await expect(page.getByRole('timer')).toBeVisible()
  await sayWho(page, name)
  await page.getByRole('textbox', { name: 'Note' }).fill('By the window')
  await page.reload()
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('By the window')
  await reserve(page)
  await expect(page.getByText(code)).toBeVisible()
  await expect(page.getByText('4 guests', { exact: true })).toBeVisible()
  await expect(page.getByText('By the window')).toBeVisible()

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

  await test.step('cancelled, its table is free for others again', async () => {
    const other = await browser.newPage()
    const free = other.getByRole('radio', { name: /^Table / })
    await openDay(other, 2, { party: 4 })
    await chooseTime(other, /8:30/)
    const before = await free.count()
    await page.getByRole('button', { name: 'Cancel reservation' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, cancel' }).click()
    await expect(page.getByRole('heading', { name: 'Reservation cancelled' })).toBeVisible()
    await other.reload()
    await expect(free).toHaveCount(before + 1)
    await other.close()
  })
})

test('[RS-03] two browsers reserve one table at once: one gets it, the other another one', async ({
  page,
  browser,
  expectConsole,
}) => {
  expectConsole(SLOT_TAKEN)
  const other = await browser.newPage()
  const guests = [page, other]
  for (const guest of guests) {
    await openDay(guest, 6, { party: 6 })
    await chooseTime(guest, /7:00/)
    await expect(guest.getByRole('radio', { name: 'Any table' })).toBeVisible()
    await expect(guest.getByRole('radio', { name: /[245] seats/ })).toHaveCount(0)
    // Nobody keeps it any more when both reserve it.
    await endHold(guest, await chooseTable(guest, 'Table T11'))
    await sayWho(guest, visitorName())
  }
  const won = guests.map((guest) => guest.waitForURL(/reservation\/success/).then(() => guest))
  await Promise.all(guests.map((guest) => reserveButton(guest).click()))
  const winner = await Promise.any(won)
  await expect(winner.getByText(/^T11/)).toBeVisible()

  const loser = winner === page ? other : page
  const alert = loser.getByRole('alert')
  await expect(alert).toContainText('This table was just booked')
  await expect(alert.getByRole('button')).toHaveCount(3)
  await expect(loser.getByRole('textbox', { name: 'Name' })).toHaveValue(/^Visitor/)
  await alert.getByRole('button', { name: /^7:00.*another table/ }).click()
  await reserve(loser)
  await expect(loser.getByText(code)).toBeVisible()
  await expect(loser.getByText(/^T(5|6|12) /)).toBeVisible()
  await other.close()
})

test('[RS-02, RS-01] a table with dishes ordered ahead from the reservation menu', async ({ page }) => {
  await openDay(page, 14)
  await chooseTime(page, /8:00/)
  await sayWho(page, visitorName())
  await page.getByRole('link', { name: 'Choose dishes' }).click()
  await expect(page).toHaveURL('/saffron/reserv_dinein')
  await page.getByRole('link', { name: 'Garden table' }).first().click()
  await addWhatIsAsked(page)
  await page.getByRole('link', { name: 'View cart' }).click()
  await expect(page.getByRole('region', { name: 'Your reservation' })).toContainText(/8:00/)
  await page.getByRole('link', { name: /^Back to reservation/ }).click()
  const ahead = page.getByRole('region', { name: 'Order ahead' })
  await expect(ahead).toContainText('KWD')
  await expect(page.getByRole('timer')).toBeVisible()
  await reserve(page)
  await expect(page.getByRole('region', { name: 'Ordered ahead' })).toContainText('KWD')
  await page.goto('/saffron/reserv_dinein/cart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

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

test('[RS-02, RT-20] days and times are the shop’s, wherever the visitor’s clock stands', async ({
  page,
  browser,
}) => {
  const far = await browser.newContext({ timezoneId: 'Pacific/Kiritimati' })
  const other = await far.newPage()
  const seen: string[][] = []
  for (const guest of [page, other]) {
    const before = shopDay()
    await openDay(guest, 26)
    await expect(times(guest)).toHaveCount(21)
    seen.push(await times(guest).allInnerTexts())
    const days = guest.getByRole('radiogroup', { name: 'Day' })
    await expect(days.getByRole('radio')).toHaveCount(31)
    // Midnight at the shop may pass while the page is opened.
    await expect(days.getByRole('radio').first()).toHaveAccessibleName(
      new RegExp(`^(${before}|${shopDay()})$`),
    )
  }
  expect(seen[1]).toEqual(seen[0])
  expect(new Set(seen[0]).size).toBe(21)
  await far.close()
})

test('[AU-03, RS-02, RS-04] past midnight and with a number that a code has shown: kept with its evening, and changed from it', async ({
  page,
}) => {
  const phone = aPhone()
  await page.goto('/confirmed/dinein')
  await page.getByRole('button', { name: 'No, thanks' }).click()
  await openDay(page, 2, { path: '/confirmed/reservation/reserv_dinein' })
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
