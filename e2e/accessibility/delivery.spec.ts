import { AT_SEA, addTwo } from '../support/delivering.ts'
import { faultsNow } from '../support/screen-faults.ts'
import { openScreen } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { speaks } from '../support/visitor.ts'

// What is found by its words is found in both languages.
const WORDS = {
  en: {
    areas: 'Areas',
    area: /Salmiya/,
    map: 'Map',
    locate: 'Use my location',
    nearest: 'Move pin there',
    abroad: 'Abroad',
    country: /Saudi Arabia/,
    showMap: 'Show map',
  },
  ar: {
    areas: 'المناطق',
    area: /السالمية/,
    map: 'الخريطة',
    locate: 'استخدام موقعي',
    nearest: 'نقل الدبوس إلى هناك',
    abroad: 'خارج البلد',
    country: /السعودية/,
    showMap: 'عرض الخريطة',
  },
} as const

for (const [language, colorScheme] of [
  ['en', 'light'],
  ['ar', 'dark'],
] as const) {
  test(`[UI-04, BX-11, LC-05, DL-06] ${language}, ${colorScheme}: places, map, countries, address and branches, at 320 px and with text of twice the size`, async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const words = WORDS[language]
    await speaks(context, 'en')
    await addTwo(page)
    await speaks(context, language)
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(AT_SEA)
    const found: string[] = []
    const look = async (screen: string) =>
      found.push(...(await faultsNow(page)).map((fault) => `${screen}: ${fault}`))

    await openScreen(page, '/saffron/delivery')
    const picker = page.getByRole('dialog')
    await expect(picker.getByRole('searchbox')).toBeVisible()
    await look('areas')
    await picker.getByRole('button', { name: words.map, exact: true }).click()
    await expect(picker.locator('canvas')).toBeVisible()
    await picker.getByRole('button', { name: words.locate }).click()
    await expect(picker.getByRole('button', { name: words.nearest })).toBeVisible()
    await look('a pin outside')
    await picker.getByRole('button', { name: words.abroad, exact: true }).click()
    await expect(picker.getByRole('button', { name: words.country })).toBeVisible()
    await look('countries')
    await picker.getByRole('button', { name: words.areas, exact: true }).click()
    await picker.getByRole('button', { name: words.area }).first().click()
    await expect(picker).toBeHidden()

    await openScreen(page, '/saffron/delivery/checkout')
    await expect(page.getByRole('main').getByText(words.area).first()).toBeVisible()
    await look('checkout')
    await openScreen(page, '/saffron/Branches')
    await page.getByRole('button', { name: words.showMap }).click()
    await expect(page.getByRole('main').locator('canvas')).toBeVisible()
    await look('branches')
    expect(found).toEqual([])
  })
}
