import { expect, test } from '../support/test.ts'

// The document of a guarded page names its files before the guard has turned the visitor away.
const UNUSED = /was preloaded using link preload but not used/
const NOT_FOUND = { level: 1, name: 'We can’t find this page' } as const

test('[ER-01, ER-02, GD-01] an unknown business has no storefront, and the page says so', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 404/)
  await page.goto('/nobody/pickup')
  await expect(page.getByRole('heading', { level: 1, name: 'There’s no shop here' })).toBeVisible()
  await expect(page).toHaveTitle('Storefront 404')
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Go to home page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Where would you like to order?' })).toBeVisible()
})

test('[RT-24, GD-02, RT-07, RT-08] what is not there is the storefront’s own 404, with the shop around it and its navigation at the thumb', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 404/, UNUSED)
  for (const path of [
    '/saffron/pickup/cutlery',
    '/saffron/pickup/hot-mezze%',
    '/saffron/pickup/mezze/free-lunch',
  ])
    await test.step(path, async () => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', NOT_FOUND)).toBeVisible()
      await expect(page).toHaveURL('/404')
      await expect(page).toHaveTitle('Storefront 404')
      await expect(page.getByRole('banner').getByRole('link', { name: 'Saffron' })).toBeVisible()
      const navigation = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
      expect((navigation?.y ?? 0) + (navigation?.height ?? 0)).toBe(844)
    })
  await page.getByRole('link', { name: 'Back to menu' }).click()
  await expect(page).toHaveURL('/saffron/pickup')
  await page.goBack()
  await page.getByRole('link', { name: 'Go to home page' }).click()
  await expect(page).toHaveURL('/saffron')
})

test('[GD-02, GD-03] a business of one type has no landing page, and what it does not sell leads there too', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(UNUSED)
  const answer = await request.get('/corner-cafe?table=corner-cafe-olaya-t2', { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([
    302,
    '/corner-cafe/dinein?table=corner-cafe-olaya-t2',
  ])
  await page.goto('/corner-cafe')
  await expect(page).toHaveURL('/corner-cafe/dinein')
  await expect(page.getByRole('heading', { level: 1, name: 'Corner Café menu' })).toBeAttached()
  await expect(page.getByRole('link', { name: 'Back' })).toHaveCount(0)
  await page.goto('/corner-cafe/pickup')
  await expect(page).toHaveURL('/corner-cafe/dinein')
})

test('[GD-04, GD-05] what belongs to a customer sends a guest to the login, a checkout without a cart goes to the cart', async ({
  page,
  expectConsole,
}) => {
  expectConsole(UNUSED)
  await page.goto('/saffron/wallet/home')
  await expect(page).toHaveURL('/saffron/login')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await page.getByRole('link', { name: 'Order as a guest' }).click()
  await expect(page).toHaveURL('/saffron')
  await page.goto('/saffron/pickup/checkout')
  await expect(page).toHaveURL('/saffron/pickup/cart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})
