import { AT_SEA } from '../support/delivering.ts'
import { cartOf, HALLOUMI, keep } from '../support/kept-visit.ts'
import { faultsInBothLooks } from '../support/screen-faults.ts'
import { goInside, openScreen } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

test('[UI-04, BX-11, LC-05, DL-06] places, map, countries, address and branches, at 320 px and with text of twice the size', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await keep(page, { cart: cartOf([{ ...HALLOUMI, count: 2 }]) })
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(AT_SEA)
  const found: string[] = []
  const look = async (screen: string) =>
    found.push(...(await faultsInBothLooks(page)).map((fault) => `${screen}: ${fault}`))

  await openScreen(page, '/saffron/delivery/cart')
  await page
    .getByRole('region', { name: 'Delivery', exact: true })
    .getByRole('button', { name: 'Choose', exact: true })
    .click()
  const picker = page.getByRole('dialog')
  await expect(picker.getByRole('searchbox')).toBeVisible()
  await look('areas')
  await picker.getByRole('button', { name: 'Map', exact: true }).click()
  await expect(picker.locator('canvas')).toBeVisible()
  await picker.getByRole('button', { name: 'Use my location' }).click()
  await expect(picker.getByRole('button', { name: 'Move pin there' })).toBeVisible()
  await look('a pin outside')
  await picker.getByRole('button', { name: 'Abroad', exact: true }).click()
  await expect(picker.getByRole('button', { name: /Saudi Arabia/ })).toBeVisible()
  await look('countries')
  await picker.getByRole('button', { name: 'Areas', exact: true }).click()
  await picker
    .getByRole('button', { name: /Salmiya/ })
    .first()
    .click()
  await expect(picker).toBeHidden()

  await goInside(page, '/saffron/delivery/checkout')
  await expect(
    page
      .getByRole('main')
      .getByText(/Salmiya/)
      .first(),
  ).toBeVisible()
  await look('checkout')
  await goInside(page, '/saffron/Branches')
  await page.getByRole('button', { name: 'Show map' }).click()
  await expect(page.getByRole('main').locator('canvas')).toBeVisible()
  await look('branches')
  expect(found).toEqual([])
})
