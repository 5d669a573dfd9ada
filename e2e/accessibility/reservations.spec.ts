import type { Page } from '@playwright/test'
import { press, tabTo, type } from '../support/keyboard.ts'
import { chooseTime, openDay, reserve, reserveButton, times } from '../support/reserving.ts'
import { faultsInBothLooks, faultsNow } from '../support/screen-faults.ts'
import { expect, test } from '../support/test.ts'
import { visitorName } from '../support/visitor.ts'

test.use({ trace: 'off', colorScheme: 'light' })

/** The code of a reservation is random; this one has the widest letters. */
async function widenCodes(page: Page): Promise<void> {
  await page.route(/\/api\/webapp\/reservation\/[^/]+$/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/"code":"[A-Z0-9]{8}"/, '"code":"WMWMWMWM"')
    await route.fulfill({ response, body })
  })
}

test('[UI-04, BX-11, LC-05, RT-20, RT-21] axe, targets, 320 px, text of twice the size: making, changing and listing reservations', async ({
  page,
}) => {
  const found: string[] = []
  const look = async (screen: string) =>
    found.push(...(await faultsInBothLooks(page)).map((fault) => `${screen}: ${fault}`))
  await openDay(page, 22)
  await chooseTime(page, /7:00/)
  await look('form')
  await page.getByRole('button', { name: 'Floor plan' }).click()
  await look('floor')
  await expect(page.getByRole('timer')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill(visitorName())
  await page.getByRole('textbox', { name: 'Phone number' }).fill('51234567')
  await widenCodes(page)
  await reserve(page)
  await page.reload()
  await expect(page.getByText('WMWMWMWM')).toBeVisible()
  await look('made')
  await page.getByRole('button', { name: 'Change reservation' }).click()
  await expect(times(page).first()).toBeEnabled()
  found.push(...(await faultsNow(page)).map((fault) => `change: ${fault}`))
  await page.goto('/saffron/reservation/history')
  await expect(page.getByRole('region', { name: 'Upcoming' })).toBeVisible()
  await look('history')
  expect(found).toEqual([])
})

test('[UI-04, RS-02] a table is chosen in the list and on the floor, and reserved, without a pointer', async ({
  page,
}) => {
  await openDay(page, 22, { party: 4 })
  const days = page.getByRole('radiogroup', { name: 'Day' })
  await tabTo(page, days.getByRole('radio', { checked: true }))
  await page.keyboard.press('ArrowRight')
  await expect(times(page).filter({ hasText: /8:00/ })).toBeEnabled()
  await press(page, times(page).filter({ hasText: /8:00/ }))
  await expect(page.getByRole('timer')).toBeVisible()
  await tabTo(page, page.getByRole('radio', { name: /^Any table/ }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Table / }).first()).toBeChecked()
  await expect(page.getByRole('timer')).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Floor plan' }))
  await expect(page.getByRole('radio', { name: /^Table T1 2 seats Too small/ })).toBeDisabled()
  await tabTo(page, page.getByRole('radio', { checked: true, name: /^Table / }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Table T4 4 seats Available/ })).toBeChecked()
  await expect(page.getByRole('timer')).toBeVisible()
  await type(page, page.getByRole('textbox', { name: 'Name' }), visitorName())
  await type(page, page.getByRole('textbox', { name: 'Phone number' }), '51234567')
  await press(page, reserveButton(page))
  await expect(page).toHaveURL(/\/saffron\/reservation\/success\//)
  await expect(page.getByText(/^T4 /)).toBeVisible()
})
