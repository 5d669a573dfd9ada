import { labelOf, payInCash } from '../support/checkout-steps.ts'
import { answerAddress, MAP_CHUNK, mapOf, openPicker, requestsFor } from '../support/delivering.ts'
import { answersOf, cartOf, HALLOUMI, keep } from '../support/kept-visit.ts'
import { press, tabTo, type } from '../support/keyboard.ts'
import { ordersOf } from '../support/merchant.ts'
import { expect, test } from '../support/test.ts'
import { visitorName } from '../support/visitor.ts'

test('[DL-02, DL-06, DL-09, DL-10, UI-04] a place found by its name is chosen on the map with the keyboard alone, delivered to at a chosen time, and shown on the map of the order', async ({
  page,
  request,
}) => {
  const name = visitorName()
  const searches = requestsFor(page, /geocode\/search$/)
  const mapCode = requestsFor(page, MAP_CHUNK)
  await keep(page, { cart: cartOf([{ ...HALLOUMI, count: 2 }], answersOf(name)) })
  const picker = await openPicker(page)
  await expect(picker.getByRole('button', { name: /Salmiya/ }).first()).toBeVisible()

  await test.step('the code of the map is fetched only when it is shown', async () => {
    expect(mapCode).toEqual([])
    await press(page, picker.getByRole('button', { name: 'Map', exact: true }))
    await expect(mapOf(picker).locator('canvas')).toBeVisible()
    expect(mapCode).toHaveLength(1)
  })

  await test.step('the geocoder is asked once, on submit, and says whose data it answers with', async () => {
    await type(page, picker.getByRole('searchbox', { name: 'Search for a place' }), 'الرميثية')
    expect(searches).toEqual([])
    await page.keyboard.press('Enter')
    await press(page, picker.getByRole('button', { name: /Rumaithiya, Hawalli/ }))
    await expect(picker.getByText('Places: demo gazetteer, rough positions')).toBeVisible()
    await expect(picker.getByText(/^Delivery KWD\s0\.500 · Min\. order KWD\s3 · about 25 min$/)).toBeVisible()
    expect(searches).toHaveLength(1)
  })

  await test.step('the pin is moved by arrow keys', async () => {
    await tabTo(page, mapOf(picker))
    for (const key of ['ArrowUp', 'ArrowLeft', '+', '-']) await page.keyboard.press(key)
    await tabTo(page, picker.getByText('Enter coordinates instead', { exact: true }))
    await press(page, picker.getByRole('button', { name: 'Deliver here' }))
    await expect(page.getByRole('button', { name: /^Delivery · Rumaithiya/ })).toBeFocused()
  })

  await page.goto('/saffron/delivery/checkout')
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

test('[DL-06] without the map’s code, and with the location refused, the list delivers', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/The map cannot be shown/, /ERR_FAILED/)
  await page.route(MAP_CHUNK, (route) => route.abort())
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

test('[DL-06, DL-10] without the pictures of the map, and with a geocoder that refuses, the pin delivers', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/, /status of 503/)
  const tiles = requestsFor(page, /^\/no-tiles\//)
  await page.route('**/no-tiles/**', (route) => route.abort())
  await page.route('**/api/webapp/zones/**', async (route) => {
    const response = await route.fetch()
    const map_tiles = { url: '/no-tiles/{z}/{x}/{y}.png', attribution: 'Map: the tests' }
    await route.fulfill({ response, json: { ...(await response.json()), map_tiles } })
  })
  await page.route('**/webapp/geocode/**', (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'busy' } } }),
  )
  const picker = await openPicker(page)
  await test.step('the shapes of the zones are the map', async () => {
    await picker.getByRole('button', { name: 'Map', exact: true }).click()
    // The last one is that of the zones, over that of the pictures.
    await expect(mapOf(picker).locator('canvas').last()).toBeVisible()
    await expect(picker.getByText('Map: the tests')).toBeVisible()
    await expect.poll(() => tiles.length).toBeGreaterThan(0)
    await expect(picker.getByRole('button', { name: 'Deliver here' })).toBeEnabled()
  })

  await test.step('the geocoder refuses: the pin is enough', async () => {
    await picker.getByRole('searchbox', { name: 'Search for a place' }).fill('Salmiya')
    await picker.getByRole('button', { name: 'Search' }).click()
    await expect(picker.getByText(/Search isn’t working right now/)).toBeVisible()
    await mapOf(picker).press('ArrowUp')
    await expect(picker.getByText(/couldn’t find the address/)).toBeVisible()
    await picker.getByRole('button', { name: 'Deliver here' }).click()
    await expect(page.getByRole('button', { name: /^Delivery · (Salmiya|Rumaithiya)/ })).toBeVisible()
  })
})
