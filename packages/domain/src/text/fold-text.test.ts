import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

test.each([
  ['case and accents', 'Crème Brûlée', 'creme brulee'],
  ['Arabic vowel points', 'مُتَبَّل', 'متبل'],
  ['the stretching line', 'كبـــاب', 'كباب'],
  ['alef with hamza above', 'أرز', 'ارز'],
  ['alef with hamza below', 'إدام', 'ادام'],
  ['alef with madda', 'آيس', 'ايس'],
  ['alef wasla', 'ٱلحمص', 'الحمص'],
  ['alef maqsura as ya', 'مشوى', 'مشوي'],
  ['Persian ya and kaf', 'کباب شامی', 'كباب شامي'],
  ['ta-marbuta as ha', 'شوربة', 'شوربه'],
  ['hamza on waw and ya', 'مؤن طائر', 'مون طاير'],
  ['Arabic-Indic digits', '٧ حبات', '7 حبات'],
  ['marks between words', '  Mac & cheese – large!', 'mac cheese large'],
  ['letters that are two', 'Weißbrot', 'weissbrot'],
  ['nothing to read', '🍕 …', ''],
])('[RT-04] folds %s', (_, text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test('[RT-04] folding twice changes nothing more', () => {
  const once = foldText('آيس كريم بالفُستُق — Crème')
  expect(foldText(once)).toBe(once)
})
