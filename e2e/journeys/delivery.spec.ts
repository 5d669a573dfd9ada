import type { Page } from '@playwright/test'
import { answerContact, goToCheckout } from '../support/checkout-steps.ts'
import { ordersOf } from '../support/merchant.ts'
import { expect, test } from '../support/test.ts'
import { visitorName } from '../support/visitor.ts'

const SALMIYA = { latitude: 29.3375, longitude: 48.0758 }
const AT_SEA = { latitude: 29.45, longitude: 48.2 }

/** Two grilled halloumi for delivery: enough for the minimum of the nearest zone. */
async function addTwo(page: Page): Promise<void> {
  await page.goto('/saffron/delivery/hot-mezze')
  await page.getByRole('button', { name: 'Add Grilled halloumi' }).click()
  await page.getByRole('button', { name: 'One more Grilled halloumi' }).press('Enter')
}

async function openPicker(page: Page) {
  await page.goto('/saffron/delivery')
  return page.getByRole('dialog', { name: 'Where should we deliver?' })
}

async function answerAddress(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: 'Delivery', exact: true })
  await card.getByRole('textbox', { name: 'Block', exact: true }).fill('3')
  await card.getByRole('textbox', { name: 'Street', exact: true }).fill('Salem Al Mubarak')
  await card.getByRole('textbox', { name: 'House number' }).fill('7')
}

const pay = (page: Page) => page.getByRole('button', { name: /^(Pay|Place order)/ })

test('[DL-02, DL-05, DL-07] a gift is delivered to an area found by its Arabic name, with its fee and address', async ({
  page,
  request,
}) => {
  const name = visitorName()
  const picker = await openPicker(page)
  await picker.getByRole('searchbox', { name: 'Search for your area' }).fill('السالم')
  await picker
    .getByRole('button', { name: /Salmiya/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^Delivery · Salmiya/ })).toBeVisible()
  await addTwo(page)
  await goToCheckout(page)
  await answerContact(page, name)
  await pay(page).click()
  await expect(page.getByRole('textbox', { name: 'Block', exact: true })).toBeFocused()
  await answerAddress(page)
  await page.getByRole('switch', { name: 'Send as a gift' }).check()
  await page.getByRole('textbox', { name: 'Recipient', exact: true }).fill('Noura')
  await page.getByRole('textbox', { name: 'Recipient’s phone number' }).fill('50001234')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Recipient', exact: true })).toHaveValue('Noura')
  await pay(page).click()
  await expect(page.getByRole('heading', { name: 'Sandbox payment' })).toBeVisible()
  const [order] = await ordersOf(request, name)
  expect(order).toMatchObject({
    totals: { fees: 500 },
    delivery: { area_id: 'kw-salmiya', address: { block: '3', house_number: '7' } },
    gift: { recipient_name: 'Noura', hide_prices: true },
  })
})

test('[DL-06] the pin is moved by arrow keys; the map is fetched only when it is shown', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(SALMIYA)
  const fetched: string[] = []
  page.on('request', (one) => fetched.push(one.url()))
  const picker = await openPicker(page)
  await expect(picker.getByRole('button', { name: /Salmiya/ }).first()).toBeVisible()
  expect(fetched.filter((url) => /\/map\.[^/]*js$/.test(url))).toEqual([])
  await picker.getByRole('button', { name: 'Map', exact: true }).click()
  const map = picker.getByRole('application', { name: 'Map with a pin in the middle' })
  await expect(map.locator('canvas')).toBeVisible()
  expect(fetched.filter((url) => /\/map\.[^/]*js$/.test(url))).toHaveLength(1)
  await picker.getByRole('button', { name: 'Use my location' }).click()
  await expect(picker.getByRole('button', { name: 'Deliver here' })).toBeEnabled()
  await map.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('+')
  await picker.getByRole('button', { name: 'Deliver here' }).press('Enter')
  await expect(page.getByRole('button', { name: /^Delivery · Salmiya/ })).toBeFocused()
})

test('[DL-04, DL-06] a place outside is refused on the map, and leads to the nearest zone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(AT_SEA)
  const picker = await openPicker(page)
  await picker.getByRole('button', { name: 'Map', exact: true }).click()
  await picker.getByRole('button', { name: 'Use my location' }).click()
  await expect(picker.getByText(/We don’t deliver here. The nearest area is/)).toBeVisible()
  await expect(picker.getByRole('button', { name: 'Deliver here' })).toBeDisabled()
  await picker.getByRole('button', { name: 'Move pin there' }).click()
  await expect(picker.getByRole('button', { name: 'Deliver here' })).toBeEnabled()
})

test('[DL-06] without the map’s code, and with the location refused, the list still delivers', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/The map cannot be shown/, /ERR_FAILED/)
  await page.route(/\/map\.[^/]*js$/, (route) => route.abort())
  const picker = await openPicker(page)
  await picker.getByRole('button', { name: 'Use my location' }).click()
  await expect(picker.getByText(/sharing your location/)).toBeVisible()
  await picker.getByRole('button', { name: 'Map', exact: true }).click()
  await picker.getByRole('button', { name: 'Show list' }).click()
  await picker
    .getByRole('button', { name: /Rumaithiya/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^Delivery · Rumaithiya/ })).toBeVisible()
})

test('[DL-04] a place outside that is forced past the screen is refused by the server, and the cart stays', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/409/)
  const name = visitorName()
  const picker = await openPicker(page)
  await picker
    .getByRole('button', { name: /Salmiya/ })
    .first()
    .click()
  await addTwo(page)
  await goToCheckout(page)
  await answerContact(page, name)
  await answerAddress(page)
  await page.route('**/api/webapp/order', async (route) => {
    const order = route.request().postDataJSON()
    const address = { ...order.address, lat: AT_SEA.latitude, lng: AT_SEA.longitude }
    await route.continue({ postData: JSON.stringify({ ...order, address }) })
  })
  await pay(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await ordersOf(request, name)).toEqual([])
  await page.goto('/saffron/delivery/cart')
  await expect(page.getByText('Grilled halloumi').first()).toBeVisible()
})
