import { readFile } from 'node:fs/promises'
import {
  addWhatIsAsked,
  chooseTable,
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

test('[RT-20, RS-02, RS-04, RT-21] a table is reserved over a reload, kept in a calendar, moved, and given back', async ({
  page,
  browser,
}) => {
  const name = visitorName()
  await page.goto('/saffron')
  await page.getByRole('link', { name: /^Reserve a table/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reserve a table' })).toBeVisible()
  await openDay(page, 5, { party: 4 })
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
  await expect(page.getByText('4 guests')).toBeVisible()
  await expect(page.getByText('By the window')).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to calendar' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^reservation-[A-Z2-9]{8}\.ics$/)
  expect(await readFile(await file.path(), 'utf8')).toMatch(/BEGIN:VEVENT[\s\S]*DTSTART[\s\S]*END:VEVENT/)

  await page.getByRole('button', { name: 'Change the reservation' }).click()
  await times(page).filter({ hasText: /8:30/ }).click()
  await page.getByRole('button', { name: /^Move to .*8:30/ }).click()
  await expect(page.getByText(/8:30/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change the reservation' })).toBeVisible()

  await page.getByRole('link', { name: 'Your reservations' }).click()
  await page.getByRole('region', { name: 'To come' }).getByRole('link').first().click()

  await test.step('cancelled, its table is free for others again', async () => {
    const other = await browser.newPage()
    const free = other.getByRole('radio', { name: /^Table / })
    await openDay(other, 5, { party: 4 })
    await chooseTime(other, /8:30/)
    const before = await free.count()
    await page.getByRole('button', { name: 'Cancel the reservation' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel it' }).click()
    await expect(page.getByRole('heading', { name: 'This reservation is cancelled' })).toBeVisible()
    await other.reload()
    await expect(free).toHaveCount(before + 1)
    await other.close()
  })
})

test('[RS-03] two browsers want one table: one gets it, the other gets another table at that time', async ({
  page,
  browser,
}) => {
  const other = await browser.newPage()
  await openDay(page, 8, { party: 6 })
  await chooseTime(page, /7:00/)
  await chooseTable(page, 'Table T11')
  await expect(page.getByRole('timer')).toBeVisible()
  await openDay(other, 8, { party: 6 })
  await chooseTime(other, /7:00/)
  await expect(other.getByRole('timer')).toBeVisible()
  await expect(other.getByRole('radio', { name: 'Table T11' })).toHaveCount(0)

  await sayWho(page, visitorName())
  await reserve(page)
  await expect(page.getByText(/^T11/)).toBeVisible()
  await sayWho(other, 'Second Guest')
  await reserve(other)
  await expect(other.getByText(code)).toBeVisible()
  await expect(other.getByText(/^T11/)).toHaveCount(0)
  await other.close()
})

test('[RS-02, RS-01] a table with dishes ordered ahead from the reservation menu', async ({ page }) => {
  await openDay(page, 11)
  await chooseTime(page, /8:00/)
  await sayWho(page, visitorName())
  await page.getByRole('link', { name: 'Choose dishes' }).click()
  await expect(page).toHaveURL('/saffron/reserv_dinein')
  await page.getByRole('link', { name: 'Garden table' }).first().click()
  await addWhatIsAsked(page)
  await page.getByRole('link', { name: 'View cart' }).click()
  await expect(page.getByRole('region', { name: 'Your reservation' })).toContainText(/8:00/)
  await page.getByRole('link', { name: /^Back to the reservation/ }).click()
  const ahead = page.getByRole('region', { name: 'Order ahead' })
  await expect(ahead).toContainText('KWD')
  await expect(page.getByRole('timer')).toBeVisible()
  await reserve(page)
  await expect(page.getByRole('region', { name: 'Ordered ahead' })).toContainText('KWD')
  await page.goto('/saffron/reserv_dinein/cart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test('[RT-20, RS-01] a service with a deposit: paid on the sandbox, then it stands', async ({ page }) => {
  await openDay(page, 13, { path: '/saffron/reservation/reserv_service', party: 7 })
  await page.getByRole('radio', { name: /Bread workshop/ }).check()
  await chooseTime(page, /5:00/)
  await sayWho(page, visitorName())
  await expect(reserveButton(page)).toHaveText('Pay KWD 14 deposit and reserve')
  await reserveButton(page).click()
  await page.waitForURL(/payments\/sandbox/)
  await page.locator('button[value="pay"]').click()
  await expect(page).toHaveURL(/\/saffron\/reservation\/success\//)
  await expect(page.getByRole('heading', { name: 'Your reservation has arrived' })).toBeVisible()
  await expect(page.getByText('KWD 14 · paid')).toBeVisible()
  await expect(page.getByText('Bread workshop')).toBeVisible()
})
