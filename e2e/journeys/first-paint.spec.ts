import type { Browser, Page } from '@playwright/test'
import { holdScripts, openRendered } from '../support/held-document.ts'
import { takenOver } from '../support/same-document.ts'
import { expect, test } from '../support/test.ts'

async function withoutScripts(browser: Browser, baseURL: string, locale: string): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  await context.addCookies([{ name: 'i18n_redirected', value: locale, url: baseURL }])
  return context.newPage()
}

for (const [locale, { letters, branch, script, times, policy }] of Object.entries({
  en: {
    letters: /^[a-z' ]+$/i,
    branch: 'Salmiya',
    script: /Ordering needs JavaScript/,
    times: 'Time',
    policy: 'We start cooking as soon as we accept your order',
  },
  ar: {
    letters: /^[\p{Script=Arabic} ]+$/u,
    branch: 'السالمية',
    script: /يحتاج الطلب إلى جافاسكربت/,
    times: 'الوقت',
    policy: 'نبدأ بالطهي فور قبول طلبك',
  },
})) {
  if (locale !== 'en' && !process.env.FULL) continue
  test(`[SR-01, SR-06] without JavaScript menu, item, branches, policies and reservation times can be read (${locale})`, async ({
    browser,
    baseURL,
  }) => {
    const page = await withoutScripts(browser, baseURL ?? '', locale)
    await openRendered(page, '/saffron/pickup')
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(page.getByText(script)).toBeAttached()
    // Which dishes come first depends on the hour.
    const link = page.getByRole('heading', { level: 3 }).getByRole('link').first()
    await expect(link).toHaveText(letters)
    const dish = (await link.textContent()) ?? ''
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: dish })).toBeVisible()
    await expect(page.getByText(/KWD|د\.ك/).first()).toBeVisible()
    await openRendered(page, '/saffron/Branches')
    await expect(page.getByText(branch, { exact: true }).first()).toBeVisible()
    await openRendered(page, '/saffron/Policies')
    await expect(page.getByText(policy)).toBeVisible()
    await openRendered(page, '/saffron/reservation/reserv_dinein')
    // Late in the day the first day has no times left: then it says so and names the next one.
    const day = page.getByRole('region', { name: times, exact: true })
    await expect(day).toHaveAttribute('aria-busy', 'false')
    await expect(day.getByRole('button').first()).toHaveText(/\d:\d\d|\d\d?/)
    await page.context().close()
  })
}

test('[SR-05] a tap from before the script runs is not lost', async ({ page }) => {
  const letGo = await holdScripts(page)
  await openRendered(page, '/saffron/pickup')
  const button = page.getByRole('button', { name: /^Choose options for / }).first()
  const dish = (await button.getAttribute('aria-label'))?.replace('Choose options for ', '') ?? ''
  await button.click()
  letGo()
  await takenOver(page)
  await expect(page.getByTestId('item-page').getByRole('heading', { name: dish })).toBeVisible()
})

test('[SR-05] text typed before the script runs stays', async ({ page }) => {
  const letGo = await holdScripts(page)
  await openRendered(page, '/')
  await page.getByRole('textbox', { name: 'Business reference' }).fill('saffron')
  letGo()
  await takenOver(page)
  await expect(page.getByRole('textbox', { name: 'Business reference' })).toHaveValue('saffron')
})

test('[SR-05] a visitor of another branch sees no prices of the first one', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      'sf:saffron:info',
      JSON.stringify({
        version: 1,
        data: { branchId: 'saffron-jabriya', tableId: null, theme: null, openIntent: null },
      }),
    ),
  )
  const letGo = await holdScripts(page)
  await openRendered(page, '/saffron/pickup')
  await expect(page.locator('#sf-splash')).toBeVisible()
  await expect(page.locator('#root')).toBeHidden()
  letGo()
  await takenOver(page)
  await expect(page.locator('#sf-splash')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Jabriya/ })).toBeVisible()
})

test('[SR-05, RS-02] a reservation that was begun is shown as it was left', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      'sf:saffron:reservation',
      JSON.stringify({ version: 1, data: { type: 'reserv_dinein', branchId: 'saffron-salmiya', party: 4 } }),
    ),
  )
  await openRendered(page, '/saffron/reservation/reserv_dinein')
  await takenOver(page)
  await expect(page.getByRole('spinbutton', { name: 'Guests' })).toHaveValue('4')
})
