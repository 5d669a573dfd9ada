import { takeAllPlaces } from '../support/full-day.ts'
import { turnOfFour } from '../support/reserving.ts'
import { expect, test } from '../support/test.ts'
import { visitorName } from '../support/visitor.ts'

/** The first of the test's four days; the accessibility test has the day before them. */
const FIRST_DAY = 26

test('[BX-10, RS-02] on a full day one joins the waitlist, keeps the place over a reload, and leaves it', async ({
  page,
}) => {
  const place = page.getByRole('region', { name: 'Waitlist' })
  await page.goto('/saffron/reservation/reserv_service')
  await takeAllPlaces(page, FIRST_DAY + turnOfFour())
  await expect(page.getByText(/is fully booked for your party/)).toBeVisible()
  await place.getByRole('combobox', { name: 'From' }).selectOption({ index: 2 })

  await test.step('without a name nothing is sent, and its field has the focus', async () => {
    await place.getByRole('button', { name: 'Join the waitlist' }).click()
    await expect(place.getByRole('textbox', { name: 'Name' })).toBeFocused()
  })
  await place.getByRole('textbox', { name: 'Name' }).fill(visitorName())
  await place.getByRole('textbox', { name: 'Phone number' }).fill('51234567')
  await place.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(place.getByRole('heading', { name: 'You’re number 1 on the waitlist' })).toBeVisible()
  await expect(place).toContainText('6 guests')
  await page.reload()
  await expect(place.getByRole('heading', { name: 'You’re number 1 on the waitlist' })).toBeVisible()
  await place.getByRole('button', { name: 'Leave the waitlist' }).click()
  await expect(place.getByRole('button', { name: 'Join the waitlist' })).toBeVisible()
})
