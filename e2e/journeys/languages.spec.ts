import { englishLeft, LOCALES } from '../support/english-left.ts'
import { markupTexts } from '../support/markup-texts.ts'
import { MERCHANTS, readerOf } from '../support/screen-languages.ts'
import { openScreen } from '../support/screens.ts'
import { stillTexts } from '../support/speak-language.ts'
import { expect, test } from '../support/test.ts'

test('[LC-07] an English text is found where the file of a language does not come, and where a text is planted', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Messages of mf-cart-checkout\/ja are missing/, /Failed to load resource/)
  await page.route('**/static/messages/mf-cart-checkout.ja.json', (route) => route.abort())
  await openScreen(page, '/saffron/pickup/cart')
  // What is known to stay is hardly waited for.
  const stuck = new Set(await stillTexts(page))
  const readIn = await readerOf(page, stuck)
  expect((await readIn('ar')).english).toEqual([])
  expect((await readIn('ja')).english).toContain('Your cart is empty')
  expect((await readIn('vi')).english).toEqual([])
  const merchants = new Set<string>()
  const inEnglish = new Set(['3 items', 'Cart'])
  expect(englishLeft('fi', ['3 items', 'Cart', 'Hummus'], { inEnglish, merchants })).toEqual([
    '3 items',
    'Cart',
  ])
})

const DOCUMENTS = ['', '/pickup', '/pickup/tea/jasmine-tea', '/Branches']
/** Every document in 41 languages with `FULL=1`; else each language reads one of them. */
const languagesOf = (place: number) =>
  LOCALES.filter(
    (locale, index) => locale !== 'en' && (process.env.FULL || index % DOCUMENTS.length === place),
  )

for (const [place, path] of DOCUMENTS.entries())
  test(`[LC-01, LC-07, LC-09] the document has nothing in English before any script: /gate-41${path}`, async ({
    request,
  }) => {
    const textsIn = async (locale: string) => {
      const html = await (await request.get(`/gate-41${path}?lang=${locale}`)).text()
      expect(html).toContain(`<html lang="${locale}"`)
      expect(html).toContain('<div id="root" data-rendered>')
      return markupTexts(html)
    }
    const inEnglish = new Set(await textsIn('en'))
    const left: string[] = []
    for (const locale of languagesOf(place)) {
      const english = englishLeft(locale, await textsIn(locale), { inEnglish, merchants: MERCHANTS })
      left.push(...english.map((text) => `${locale}: ${text}`))
    }
    expect(left).toEqual([])
  })
