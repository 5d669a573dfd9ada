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
