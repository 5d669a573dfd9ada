import { moveOrder, orderShown } from '../support/merchant.ts'
import { expect, test } from '../support/test.ts'
import { speaks } from '../support/visitor.ts'
import { WORDS } from '../support/words.ts'

// Halloumi at 1.850 and 10 % service charge of 0.185.
const TOTALS = { en: 'KWD 2.035', ar: '\u200f2.035 د.ك.\u200f' }
const LANGUAGES = process.env.FULL ? (['en', 'ar'] as const) : (['ar'] as const)

for (const language of LANGUAGES) {
  const words = WORDS[language]
  const total = TOTALS[language]

  test(`[ST-03, OR-12, RT-16, RT-13, OR-05, OR-06] ${language}: a table from its code survives reload and back, is confirmed, and gets a cash order`, async ({
    page,
    context,
    request,
  }) => {
    let sent = 0
    page.on('request', (one) => {
      if (one.url().endsWith('/api/webapp/order')) sent += 1
    })
    await speaks(context, language)
    await page.goto('/saffron?table=saffron-salmiya-t7')
    await page.getByRole('link', { name: words.dineIn }).click()
    await expect(page).toHaveURL('/saffron/dinein')
    await page.goto('/saffron/dinein/hot-mezze')
    await page.getByRole('button', { name: words.addMezze }).click()
    await page.reload()
    await page.getByRole('link', { name: words.viewCart }).click()
    await page.getByRole('link', { name: words.checkout }).click()
    const table = page.getByRole('region', { name: words.yourTable })
    await expect(table.getByText(words.confirmTable)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/saffron/dinein/cart')
    await page.reload()
    await page.getByRole('link', { name: words.checkout }).click()
    await expect(table.getByText(words.confirmTable)).toBeVisible()

    await test.step('nothing is ordered before the table is confirmed', async () => {
      await expect(page.getByRole('region', { name: words.contact })).toHaveCount(0)
      await page.getByRole('radio', { name: words.cash }).check()
      await page.getByRole('button', { name: `${words.placeOrder} · ${total}` }).click()
      await expect(table.getByText(words.tableUnconfirmed)).toBeVisible()
      await expect(page).toHaveURL('/saffron/dinein/checkout')
      expect(sent).toBe(0)
    })

    await table.getByRole('button', { name: words.yesTable }).click()
    await expect(table).toContainText(words.table)
    await page.getByRole('button', { name: `${words.placeOrder} · ${total}` }).click()
    const order = await orderShown(request, page)
    const told = [order?.name, order?.state, order?.totals.due, order?.branch_id, order?.table?.name]
    expect(told).toEqual(['', 'placed', 2035, 'saffron-salmiya', 'T7'])
    const { id = '', number = 0 } = order ?? {}
    await expect(page.getByRole('heading', { name: words.thanks(number) })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(words.table)
    await expect(page.getByRole('main')).toContainText(total)

    await page.getByRole('link', { name: words.follow }).click()
    await expect(page.getByRole('main')).toContainText(words.paidInCash)
    const current = page.getByRole('region', { name: words.state }).locator('[aria-current=step]')
    await expect(current).toContainText(words.states[0] ?? '')
    await moveOrder(request, 'saffron', id, 'accepted')
    await expect(current).toContainText(words.states[1] ?? '', { timeout: 9_000 })
  })
}

const AT_CITY = 'You’re at table T4, Kuwait City branch. Menu and orders are for this branch.'
/** Without the marks that keep names of another direction apart. */
const plain = (text: string | null) => text?.replace(/[\u2068\u2069]/g, '')

test('[ST-03] a table by its name, in any case, decides the branch, and the page says so; one that nobody knows is reported', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 404/)
  const atTable = page.getByText('You’re at table')
  await page.goto('/Saffron/dinein?table=t4&branch=SAFFRON-CITY')
  await expect(page).toHaveURL('/saffron/dinein?table=t4&branch=SAFFRON-CITY')
  await expect.poll(async () => plain(await atTable.textContent())).toBe(AT_CITY)
  await page.goto('/saffron/dinein/hot-mezze?table=saffron-salmiya-t99')
  await expect(page.getByText('We can’t find the table for this code')).toBeVisible()
})
