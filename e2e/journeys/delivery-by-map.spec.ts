import { answerContact, goToCheckout, labelOf, payInCash } from '../support/checkout-steps.ts'
import { AT_SEA, addTwo, answerAddress, mapOf, openPicker, requestsFor } from '../support/delivering.ts'
import { press, tabTo, type } from '../support/keyboard.ts'
import { ordersOf } from '../support/merchant.ts'
import { expect, test } from '../support/test.ts'
import { visitorName } from '../support/visitor.ts'

test('[DL-02, DL-06, DL-09, DL-10] a place found by its name is delivered to at a chosen time, and the order shows it on a map', async ({
  page,
  request,
}) => {
  const name = visitorName()
  const searches = requestsFor(page, /geocode\/search$/)
  const picker = await openPicker(page)
  await picker.getByRole('button', { name: 'Map', exact: true }).click()
  await expect(mapOf(picker).locator('canvas')).toBeVisible()

  await test.step('the geocoder is asked once, on submit, and says whose data it answers with', async () => {
    const field = picker.getByRole('searchbox', { name: 'Search for a place' })
    await field.pressSequentially('الرميثية')
    expect(searches).toEqual([])
    await field.press('Enter')
    await picker.getByRole('button', { name: /Rumaithiya, Hawalli/ }).click()
    await expect(picker.getByText('Places: demo gazetteer, rough positions')).toBeVisible()
    await expect(picker.getByText(/^Delivery KWD\s0\.500 · Min\. order KWD\s3 · about 25 min$/)).toBeVisible()
    expect(searches).toHaveLength(1)
  })
  await picker.getByRole('button', { name: 'Deliver here' }).click()
  await expect(page.getByRole('button', { name: /^Delivery · Rumaithiya/ })).toBeVisible()

  await addTwo(page)
  await goToCheckout(page)
  await answerContact(page, name)
  await expect(page.getByText('At the map pin')).toBeVisible()
  await answerAddress(page)
  const when = page.getByRole('region', { name: 'When' })
  await when.getByRole('button', { name: 'Change' }).click()
  const later = when.getByRole('radio', { name: 'Later' })
  const day = when.getByRole('radiogroup', { name: 'Day' })
  // At night, when nobody delivers, every order is for later and there is nothing to choose between.
  await expect(later.or(day).first()).toBeVisible()
  if (await later.isVisible()) await later.check()
  await day.getByRole('radio').last().check()
  const slot = when.getByRole('radiogroup', { name: 'Time' }).getByRole('radio').first()
  const span = await labelOf(slot)
  await slot.check()
  await when.getByRole('button', { name: 'Done' }).click()
  await payInCash(page)
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByRole('heading', { name: /^Thank you!/ })).toBeVisible()
  await expect(page.getByText(/^For /)).toContainText(span)
  const [order] = await ordersOf(request, name)
  expect(order).toMatchObject({ delivery: { area_id: 'kw-rumaithiya', address: { block: '3' } } })

  await page.getByRole('link', { name: 'Follow your order' }).click()
  const place = page.getByRole('region', { name: 'Delivery address' })
  await expect(place).toContainText('Rumaithiya, Block 3, ')
  await expect(place.getByRole('img', { name: 'Map of Rumaithiya' }).locator('canvas')).toBeVisible()
})

test('[DL-06, UI-04] a delivery is ordered with the keyboard alone, the pin moved by arrow keys', async ({
  page,
  request,
}) => {
  const name = visitorName()
  await page.goto('/saffron/delivery')
  const picker = page.getByRole('dialog', { name: 'Where should we deliver?' })
  await press(page, picker.getByRole('button', { name: 'Map', exact: true }))
  await expect(mapOf(picker).locator('canvas')).toBeVisible()
  await tabTo(page, mapOf(picker))
  for (const key of ['ArrowUp', 'ArrowLeft', '+', '-']) await page.keyboard.press(key)
  await press(page, picker.getByRole('button', { name: 'Deliver here' }))
  await expect(page.getByRole('button', { name: /^Delivery · Salmiya/ })).toBeFocused()

  await page.goto('/saffron/delivery/hot-mezze')
  await press(page, page.getByRole('button', { name: 'Add Grilled halloumi' }))
  await press(page, page.getByRole('button', { name: 'One more Grilled halloumi' }))
  await press(page, page.getByRole('link', { name: 'View cart' }))
  await press(page, page.getByRole('link', { name: /^Checkout KWD/ }))
  await type(page, page.getByRole('textbox', { name: 'Name' }), name)
  await type(page, page.getByRole('textbox', { name: 'Phone number' }), '51234567')
  await type(page, page.getByRole('textbox', { name: 'Block', exact: true }), '3')
  await type(page, page.getByRole('textbox', { name: 'Street', exact: true }), 'Salem Al Mubarak')
  await type(page, page.getByRole('textbox', { name: 'House number' }), '7')
  await tabTo(page, page.getByRole('radio', { name: /^Card/ }))
  // From the first to the last: cash.
  await page.keyboard.press('ArrowUp')
  await press(page, page.getByRole('button', { name: /^Place order/ }))
  await expect(page.getByRole('heading', { name: /^Thank you!/ })).toBeVisible()
  const [order] = await ordersOf(request, name)
  expect(order).toMatchObject({ delivery: { area_id: 'kw-salmiya' } })
})

/** What a browser does when it gives no location. */
const REFUSALS = [
  { label: 'too slow', code: 3, text: /took too long/ },
  { label: 'not known', code: 2, text: /find your location/ },
]

test('[DL-04, DL-06, DL-10] every refusal of a location and of the geocoder is said, and list and pin work on', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/status of 503/, /ERR_FAILED/)
  const picker = await openPicker(page)
  const locate = picker.getByRole('button', { name: 'Use my location' })

  await test.step('denied by the visitor', async () => {
    await locate.click()
    await expect(picker.getByText(/sharing your location/)).toBeVisible()
  })
  for (const { label, code, text } of REFUSALS) {
    await test.step(label, async () => {
      await page.evaluate((given) => {
        navigator.geolocation.getCurrentPosition = (_found, failed) =>
          failed?.({ code: given } as GeolocationPositionError)
      }, code)
      await locate.click()
      await expect(picker.getByText(text)).toBeVisible()
    })
  }
  await test.step('a page without TLS', async () => {
    await page.evaluate(() => Object.defineProperty(window, 'isSecureContext', { value: false }))
    await locate.click()
    await expect(picker.getByText(/starts with https/)).toBeVisible()
    await expect(picker.getByRole('button', { name: /Salmiya/ }).first()).toBeEnabled()
  })
  await test.step('outside every zone: the nearest is named, and the list stays', async () => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(AT_SEA)
    await openPicker(page, 'later')
    await locate.click()
    await expect(
      picker.getByText(/We don’t deliver here\. The nearest area is \D+, [\d.]+ km away/),
    ).toBeVisible()
  })
  await test.step('the pictures of the map do not come: the shapes of the zones are the map', async () => {
    const tiles = requestsFor(page, /^\/no-tiles\//)
    await page.route('**/no-tiles/**', (route) => route.abort())
    await page.route('**/api/webapp/zones/**', async (route) => {
      const response = await route.fetch()
      const map_tiles = { url: '/no-tiles/{z}/{x}/{y}.png', attribution: 'Map: the tests' }
      await route.fulfill({ response, json: { ...(await response.json()), map_tiles } })
    })
    await openPicker(page, 'later')
    await picker.getByRole('button', { name: 'Map', exact: true }).click()
    // The last one is that of the zones, over that of the pictures.
    await expect(mapOf(picker).locator('canvas').last()).toBeVisible()
    await expect(picker.getByText('Map: the tests')).toBeVisible()
    await expect.poll(() => tiles.length).toBeGreaterThan(0)
    await expect(picker.getByRole('button', { name: 'Deliver here' })).toBeEnabled()
  })
  await test.step('the geocoder refuses, then is away: the pin is enough', async () => {
    await page.route('**/webapp/geocode/**', (route) =>
      route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'busy' } } }),
    )
    await picker.getByRole('searchbox', { name: 'Search for a place' }).fill('Salmiya')
    await picker.getByRole('button', { name: 'Search' }).click()
    await expect(picker.getByText(/Search isn’t working right now/)).toBeVisible()
    await mapOf(picker).press('ArrowUp')
    await expect(picker.getByText(/couldn’t find the address/)).toBeVisible()
    await picker.getByRole('button', { name: 'Deliver here' }).click()
    await expect(page.getByRole('button', { name: /^Delivery · Salmiya/ })).toBeVisible()
  })
})

test('[DL-06] where the browser cannot draw, the pin is set by coordinates', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/The map cannot be shown/)
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  const picker = await openPicker(page)
  await picker.getByRole('button', { name: 'Map', exact: true }).click()
  await expect(picker.getByText(/We can’t show the map here/)).toBeVisible()
  await picker.getByText('Enter coordinates instead').click()
  const field = picker.getByRole('textbox', { name: 'Latitude, longitude' })
  await field.fill(`${AT_SEA.latitude}, ${AT_SEA.longitude}`)
  await field.press('Enter')
  await expect(picker.getByText(/We don’t deliver here/)).toBeVisible()
  await field.fill('29.32, 48.075')
  await field.press('Enter')
  await picker.getByRole('button', { name: 'Deliver here' }).click()
  await expect(page.getByRole('button', { name: /^Delivery · (Salmiya|Rumaithiya)/ })).toBeVisible()
})
