import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY_RUNS, PROPERTY_TIMEOUT } from '../../testing/property-runs.ts'
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

test.each([
  ['a sign that hides capitals', '℡™', 'teltm'],
  ['the last sigma', 'ΟΔΟΣ', 'οδοσ'],
  ['wide letters and digits', 'Ａ１', 'a1'],
])('[DL-02] folds %s', (_, text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test('[RT-04] [DL-02] folding any text twice changes nothing more', { timeout: PROPERTY_TIMEOUT }, () => {
  const tricky = fc.string({ unit: fc.constantFrom(...'آأإٱىیةکßæøœłıςΣİẞ™℡ـَٕ٠۷İ e\u0301ﷺﻻ') })
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), tricky), (text) => {
      const once = foldText(text)
      expect(foldText(once)).toBe(once)
    }),
    { numRuns: PROPERTY_RUNS },
  )
})
