import { cutTexts } from '../support/cut-texts.ts'
import { endPseudoLanguage, speakPseudoLanguage } from '../support/pseudo-language.ts'
import { openScreen } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

test('[LC-07, BX-11] the pseudo-language lengthens what the catalogues say, and a text without room or with an ellipsis is found', async ({
  page,
}) => {
  await openScreen(page, '/saffron/pickup/cart')
  const title = page.getByRole('heading', { level: 1 }).first()
  const draw = (css: string) =>
    title.evaluate(({ style }, text) => {
      style.cssText = text
    }, css)
  await expect(title).toHaveText('Cart')
  await speakPseudoLanguage(page)
  await expect(title).toHaveText('CCaart')
  expect(await cutTexts(page)).toEqual([])
  await draw('width: 3ch; overflow: hidden; white-space: nowrap')
  expect((await cutTexts(page)).join()).toContain('CCaart')
  await endPseudoLanguage(page)
  await expect(title).toHaveText('Cart')

  await test.step('a text that is marked as one whose whole is a tap away may end in an ellipsis', async () => {
    await draw(
      'display: -webkit-box; width: 1ch; overflow: hidden; overflow-wrap: anywhere; -webkit-box-orient: vertical; -webkit-line-clamp: 2',
    )
    expect((await cutTexts(page)).join()).toContain('“Cart”')
    await title.evaluate((element) => element.setAttribute('data-clamped', ''))
    expect(await cutTexts(page)).toEqual([])
  })
})
