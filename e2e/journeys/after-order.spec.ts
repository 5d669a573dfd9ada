import { moveOrder, ordersOf } from '../support/merchant.ts'
import { answerPush, installPush, timesAsked } from '../support/push-browser.ts'
import { placeOrder } from '../support/ready-made.ts'
import { expect, test } from '../support/test.ts'
import { visitorName } from '../support/visitor.ts'

test('[BX-07, OR-06, OR-09, RT-13, RT-15] a guest’s order is followed live from every screen and by nobody else, “I’m here” reaches the shop, and notifications are asked for there alone', async ({
  page,
  request,
  browser,
  expectConsole,
}) => {
  expectConsole(/status of 404/)
  const name = visitorName()
  await installPush(page)
  const { id, number } = await placeOrder(page, name)
  await page.goto('/saffron/orders/status')
  const card = page.getByRole('listitem').filter({ hasText: `Order ${number}` })
  await expect(card).toContainText('Order received')
  await moveOrder(request, 'saffron', id, 'accepted')
  // Sooner than the page polls, so that the update must have come by the stream.
  await expect(card).toContainText('Accepted', { timeout: 9_000 })

  await test.step('somebody else with the address sees nothing of it', async () => {
    const elsewhere = await browser.newContext({ locale: 'en-GB' })
    const stranger = await elsewhere.newPage()
    await stranger.goto(`/saffron/order/${id}`)
    await expect(stranger.getByRole('heading', { name: 'We can’t show this order' })).toBeVisible()
    await expect(stranger.getByText(name)).toHaveCount(0)
    await elsewhere.close()
  })

  await test.step('on the landing page of a phone its line is below the buttons over the picture', async () => {
    await page.goto('/saffron')
    const line = page.getByRole('link', { name: new RegExp(`^Order ${number} ·`) })
    await expect(line).toBeVisible()
    const button = page.getByRole('banner').getByRole('link', { name: 'Language and settings' })
    const [below, above] = [await line.boundingBox(), await button.boundingBox()]
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? Number.NaN))
  })
  await page.goto('/saffron/pickup')
  await page.getByRole('link', { name: new RegExp(`^Order ${number} · Accepted`) }).click()
  await expect(page).toHaveURL(`/saffron/order/${id}`)
  await expect(page.getByRole('region', { name: 'Order status' })).toContainText('Ready at')
  await page.getByRole('textbox', { name: /Where are you parked/ }).fill('Row 3')
  await page.getByRole('button', { name: 'I’m here' }).click()
  await expect(page.getByText(/The shop knows you’re here since/)).toBeVisible()
  const [seen] = await ordersOf(request, name)
  expect(seen).toMatchObject({ arrival: { place: 'Row 3' } })

  await test.step('notifications are asked for by a tap on the order page; granted, and turned off', async () => {
    expect(await timesAsked(page)).toBe(0)
    const kept = page.waitForResponse((answer) => answer.url().endsWith(`/webapp/order/${id}/push`))
    await page.getByRole('button', { name: 'Notify me' }).click()
    expect(await (await kept).json()).toEqual({ subscribed: true })
    await expect(page.getByText(/^You’ll get a notification/)).toBeVisible()
    expect(await timesAsked(page)).toBe(1)
    await page.getByRole('button', { name: 'Turn off notifications' }).click()
    await expect(page.getByRole('button', { name: 'Notify me' })).toBeVisible()
  })
  await test.step('denied: the page says how to allow them, and does not ask again', async () => {
    await answerPush(page, 'denied')
    await page.getByRole('button', { name: 'Notify me' }).click()
    await expect(page.getByText(/^Notifications are blocked for this site/)).toBeVisible()
    await page.reload()
    await expect(page.getByText(/^Notifications are blocked for this site/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Notify me' })).toHaveCount(0)
    expect(await timesAsked(page)).toBe(2)
  })
  await moveOrder(request, 'saffron', id, 'cancelled')
})
