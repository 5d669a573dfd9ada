import { cutTexts } from '../support/cut-texts.ts'
import { speakPseudoLanguage } from '../support/pseudo-language.ts'
import { openScreen } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

test('[LC-07] the pseudo-language lengthens what the catalogues say, and a text without room is found', async ({
  page,
}) => {
  await openScreen(page, '/saffron/pickup/cart')
  const title = page.getByRole('heading', { level: 1 }).first()
  await expect(title).toHaveText('Cart')
  await speakPseudoLanguage(page)
  await expect(title).toHaveText('CCaart')
  expect(await cutTexts(page)).toEqual([])
  await title.evaluate(({ style }) => {
    style.setProperty('width', '3ch')
    style.setProperty('overflow', 'hidden')
    style.setProperty('white-space', 'nowrap')
  })
  expect((await cutTexts(page)).join()).toContain('CCaart')
})

test('[BX-11] a text that ends in an ellipsis is cut, unless it is marked as one whose whole is a tap away', async ({
  page,
}) => {
  await openScreen(page, '/saffron/pickup/cart')
  const title = page.getByRole('heading', { level: 1 }).first()
  for (const [property, value] of [
    ['display', '-webkit-box'],
    ['width', '1ch'],
    ['overflow', 'hidden'],
    ['overflow-wrap', 'anywhere'],
    ['-webkit-box-orient', 'vertical'],
    ['-webkit-line-clamp', '2'],
  ] as const)
    await title.evaluate(({ style }, [name, to]) => style.setProperty(name, to), [property, value] as const)
  expect((await cutTexts(page)).join()).toContain('“Cart”')
  await title.evaluate((element) => element.setAttribute('data-clamped', ''))
  expect(await cutTexts(page)).toEqual([])
})
