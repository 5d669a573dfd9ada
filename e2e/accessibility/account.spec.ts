import { aPhone, askForCode, becomeCustomer } from '../support/account.ts'
import { faultsInBothLooks } from '../support/screen-faults.ts'
import { openScreen } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

test.use({ trace: 'off', colorScheme: 'light' })

const CUSTOMER_SCREENS = ['/saffron/profile', '/saffron/wallet/home', '/saffron/wallet/history']

test('[UI-04, BX-11, LC-05] axe, targets, 320 px, text of twice the size: a customer’s screens', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/was preloaded using link preload but not used/)
  const found: string[] = []
  const look = async (screen: string) =>
    found.push(...(await faultsInBothLooks(page)).map((fault) => `${screen}: ${fault}`))
  await page.goto('/saffron/login')
  await page.getByRole('button', { name: /^Country code/ }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /Kuwait/ })).toBeVisible()
  await look('countries')
  await page.keyboard.press('Escape')
  await askForCode(page, aPhone())
  await look('code')
  await becomeCustomer(page, 'Amal')
  for (const screen of CUSTOMER_SCREENS) {
    await openScreen(page, screen)
    await look(screen)
  }
  expect(found).toEqual([])
})
