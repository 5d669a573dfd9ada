import type { Page } from '@playwright/test'
import { answerContact, payInCash } from '../support/checkout-steps.ts'
import { moveOrder, ordersOf, setSoldOut } from '../support/merchant.ts'
import { placeOrder } from '../support/ready-made.ts'
import { expect, test } from '../support/test.ts'
import { visitorName } from '../support/visitor.ts'

test('[RT-13, RT-14, RT-10, OR-06, OR-08] an order is cancelled and ordered again with what is still sold; accepted it cannot be cancelled any more, completed it is a receipt on paper and is rated', async ({
  page,
  request,
}) => {
  const name = visitorName()
  const first = await placeOrder(page, name, { dishes: { mahalabia: 1, halloumi: 1 } })
  await page.goto(`/saffron/order/${first.id}`)

  await test.step('it is cancelled after a question', async () => {
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click()
    await expect(page.getByRole('region', { name: 'Order status' })).toContainText('Cancelled')
    expect((await ordersOf(request, name)).map(({ state }) => state)).toEqual(['cancelled'])
  })
  await test.step('what is sold out by now is left out, and said', async () => {
    await setSoldOut(request, 'saffron', 'mahalabia', true)
    await page.goto('/saffron/orders/history')
    await page.getByRole('listitem').filter({ hasText: 'Cancelled' }).getByRole('button').click()
    await expect(page).toHaveURL('/saffron/pickup/cart')
    await expect(page.getByText('Rose mahalabia wasn’t added: sold out for now')).toBeVisible()
    await expect(page.getByRole('spinbutton')).toHaveCount(1)
    await setSoldOut(request, 'saffron', 'mahalabia', false)
  })

  await offerToInstall(page)
  await page.getByRole('link', { name: 'Checkout KWD 2.035' }).click()
  await answerContact(page, name)
  await payInCash(page)
  await expect(page.getByText('Keep us close')).toHaveCount(0)
  await page.getByRole('button', { name: /^Place order/ }).click()
  await test.step('what the browser offered before comes after the order, once', async () => {
    await page.getByRole('button', { name: 'Add to home screen' }).click()
    await expect(page.getByText('Keep us close')).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => window.name)).toBe('asked to install')
  })
  await page.getByRole('link', { name: 'Follow your order' }).click()
  const cancel = page.getByRole('button', { name: 'Cancel order' })
  await expect(cancel).toBeVisible()
  const [order] = await ordersOf(request, name)
  await moveOrder(request, 'saffron', order?.id ?? '', 'accepted')
  await expect(cancel).toHaveCount(0)
  await printSteps(page)
  for (const state of ['preparing', 'ready', 'completed'])
    await moveOrder(request, 'saffron', order?.id ?? '', state)
  await printReceipt(page, name)

  await page.getByRole('link', { name: /Rate this order/ }).click()
  await expect(page).toHaveURL(`/saffron/Feedback?order=${order?.id}`)
  await page.getByRole('radio', { name: '5 stars' }).check()
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Your rating: 5 of 5 stars')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Your rating: 5 of 5 stars')).toBeVisible()
  await expect(page.getByRole('link', { name: /Rate this order/ })).toHaveCount(0)
})

/** What a browser does that can put the page on the home screen. */
async function offerToInstall(page: Page): Promise<void> {
  await page.evaluate(() => {
    const prompt = async () => {
      window.name = 'asked to install'
      return { outcome: 'accepted' }
    }
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  })
}

/** On paper there are no steps that are still to come. */
async function printSteps(page: Page): Promise<void> {
  const steps = page.getByRole('region', { name: 'Order status' }).getByRole('listitem')
  await expect(steps.filter({ visible: true })).toHaveCount(5)
  await page.emulateMedia({ media: 'print' })
  await expect(steps.filter({ visible: true })).toHaveCount(2)
  await page.emulateMedia({ media: 'screen' })
}

/** On paper: who sold what to whom for how much, and nothing to tap. */
async function printReceipt(page: Page, name: string): Promise<void> {
  const again = page.getByRole('button', { name: 'Order again' })
  await expect(again).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const paper = page.getByRole('main')
  await expect(paper.getByText(`${name} · +965 51234567`)).toBeVisible()
  for (const text of ['+965 2200 0000', 'Salmiya', 'KWD 1.850', 'KWD 0.185', 'KWD 2.035'])
    await expect(paper.getByText(text, { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(again).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
}
