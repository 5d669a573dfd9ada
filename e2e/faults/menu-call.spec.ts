import { breakCall, CALL_NOISE, halfAJson } from '../support/call-faults.ts'
import { markDocument } from '../support/same-document.ts'
import { expect, test } from '../support/test.ts'

// The other faults are rows of mf-menu/src/menu/menu-failure.test.tsx.
test('[ER-04, AP-03, MN-01] the menu call is half a JSON: it says so and recovers', async ({
  page,
  expectConsole,
}) => {
  expectConsole(CALL_NOISE)
  const lift = await breakCall(page, 'webapp/v5/menu/', halfAJson)
  await page.goto('/saffron')
  const expectSameDocument = await markDocument(page)
  await page.getByRole('link', { name: /^Pickup/ }).click()

  const alert = page.getByRole('alert')
  await expect(
    alert.getByRole('heading', { name: 'We couldn’t load the menu. Please try again.' }),
  ).toBeVisible()
  await expect(alert.getByText('Something went wrong. Please try again in a moment.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pickup · Salmiya/ })).toBeVisible()

  lift()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: 'Shish tawook', exact: true }).first()).toBeVisible()
  await expect(alert).toBeHidden()
  await expectSameDocument()
})
