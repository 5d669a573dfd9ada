import { aPhone, askForCode } from '../support/account.ts'
import { openReadyToPay } from '../support/kept-visit.ts'
import { newCustomer, placeOrder } from '../support/ready-made.ts'
import { addWhatIsAsked } from '../support/reserving.ts'
import { faultsInBothLooks, faultsNow, faultsOfScreens } from '../support/screen-faults.ts'
import { CART_SCREENS, customerScreens, isThere, OPEN_SCREENS, orderScreens } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { speaks, visitorName } from '../support/visitor.ts'

// A trace of so many screens costs more than looking at them.
test.use({ trace: 'off', viewport: { width: 390, height: 844 }, colorScheme: 'light' })
test.setTimeout(process.env.FULL ? 1_200_000 : 240_000)

const RULES = '[UI-04, BX-11, LC-01, LC-05, LC-07, LC-11]'
const LOOKS = 'axe, targets, 320 px, text of twice the size, long words, other languages'

for (const [part, screens] of Object.entries(OPEN_SCREENS))
  test(`${RULES} ${LOOKS}: ${part}`, async ({ page }) => {
    expect(await faultsOfScreens(page, screens)).toEqual([])
  })

test(`${RULES} ${LOOKS}: from the cart to the order`, async ({ page, context }) => {
  await openReadyToPay(page, visitorName())
  await page.getByRole('radio', { name: 'Card' }).check()
  await test.step('a dish with choices and a discount', async () => {
    await page.goto('/saffron/pickup/grills/shish-tawook')
    await addWhatIsAsked(page)
  })
  const found = await faultsOfScreens(page, CART_SCREENS)
  await page.goto('/saffron/pickup/checkout')
  await isThere(page)
  await page.getByRole('main').getByRole('button').last().click()
  await page.waitForURL(/payments\/sandbox/)
  await test.step('the sandbox of payments, which no script draws', async () => {
    const look = async () =>
      found.push(...(await faultsNow(page)).map((fault) => `sandbox payment: ${fault}`))
    await look()
    await speaks(context, 'ar')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.reload()
    await look()
    await speaks(context, 'en')
    await page.emulateMedia({ colorScheme: 'light' })
  })
  await page.locator('button[value="decline"]').click()
  await page.waitForURL(/payment\/fail/)
  await isThere(page)
  found.push(...(await faultsInBothLooks(page)).map((fault) => `payment failed: ${fault}`))
  const order = new URL(page.url()).searchParams.get('order')
  found.push(...(await faultsOfScreens(page, orderScreens(order ?? ''))))
  expect(found).toEqual([])
})

test(`${RULES} ${LOOKS}: the login, and a customer with an order`, async ({ page, expectConsole }) => {
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

  const name = visitorName()
  const customer = await newCustomer(page, name)
  const { id } = await placeOrder(page, name, { customer })
  found.push(...(await faultsOfScreens(page, customerScreens(id))))
  expect(found).toEqual([])
})
