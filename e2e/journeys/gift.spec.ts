import { aPhone } from '../support/account.ts'
import { answerAddress } from '../support/delivering.ts'
import { answersOf, cartOf, HALLOUMI, keep } from '../support/kept-visit.ts'
import { moveOrder, ordersOf } from '../support/merchant.ts'
import { expect, test } from '../support/test.ts'
import { visitorName } from '../support/visitor.ts'

const inKuwait = (at: Date, fields: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...fields, timeZone: 'Asia/Kuwait' }).format(at)

/** A date and time as formatted in a text message, with the year only if it is not the current one (LC-10). */
function inWords(at: Date): string {
  const fields = {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  } as const
  const year = inKuwait(at, { year: 'numeric' })
  return inKuwait(
    at,
    year === inKuwait(new Date(), { year: 'numeric' }) ? fields : { ...fields, year: 'numeric' },
  )
}

test('[DL-02, DL-05, DL-07, OR-01] a gift to an area found by its Arabic name: kept over a reload, its receiver is told once the shop takes it, and its paper shows no prices', async ({
  page,
  request,
}) => {
  const name = visitorName()
  const phone = aPhone()
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
  const pay = page.getByRole('button', { name: /^Pay/ })
  await keep(page, { cart: cartOf([{ ...HALLOUMI, count: 2 }], answersOf(name)) })
  await page.goto('/saffron/delivery/checkout')
  await page
    .getByRole('region', { name: 'Delivery', exact: true })
    .getByRole('button', { name: 'Choose' })
    .click()
  const picker = page.getByRole('dialog', { name: 'Where should we deliver?' })
  await picker.getByRole('searchbox', { name: 'Search for your area' }).fill('السالم')
  await picker
    .getByRole('button', { name: /^Salmiya/ })
    .first()
    .click()
  await expect(picker).toBeHidden()
  await pay.click()
  await expect(field('Block')).toBeFocused()
  await answerAddress(page)
  await page.getByRole('switch', { name: 'Send as a gift' }).check()
  await field('Recipient').fill('Noura')
  await field('Recipient’s phone number').fill(phone)
  await page.getByRole('textbox', { name: /^Message on the card/ }).fill('Eid Mubarak')
  await page.reload()
  await expect(field('Recipient')).toHaveValue('Noura')
  await expect(page.getByRole('radio', { name: /^Cash/ })).toHaveCount(0)
  await pay.click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('link', { name: 'Follow your order' }).click()

  const total = page.getByRole('group', { name: 'Price details' })
  const destination = page.getByRole('region', { name: 'Delivery address' })
  await expect(total).toBeVisible()
  await expect(destination).toContainText(`A gift for Noura · +965 ${phone}`)
  await expect(destination).toContainText('Eid Mubarak')
  await page.emulateMedia({ media: 'print' })
  await expect(total).toBeHidden()
  await expect(page.getByText('KWD', { exact: false }).filter({ visible: true })).toHaveCount(0)
  await expect(destination).toContainText('Eid Mubarak')

  const [order] = await ordersOf(request, name)
  expect(order).toMatchObject({
    totals: { fees: 500 },
    delivery: { area_id: 'kw-salmiya', address: { block: '3', house_number: '7' } },
    gift: { recipient_name: 'Noura', recipient_phone: `+965 ${phone}`, hide_prices: true },
  })
  const told = async () => (await (await request.get(`/api/demo/outbox?phone=965${phone}`)).json()).messages
  expect(await told()).toEqual([])
  await moveOrder(request, 'saffron', order?.id ?? '', 'accepted')
  const [message] = await told()
  // At night the shop is closed, and the gift comes with the first delivery of the morning.
  const when = order?.schedule
    ? `It will arrive ${inWords(new Date(order.schedule.start))}.`
    : 'We are preparing it now.'
  expect(message.text).toBe(`${name} sent you a gift from Saffron. ${when}`)
})
