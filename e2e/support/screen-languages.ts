import type { Page } from '@playwright/test'
import { cutTexts, shortenedLabels } from './cut-texts.ts'
import { LOCALES, merchantTexts } from './english-left.ts'
import { changeLanguage, stillTexts } from './speak-language.ts'
import { expect } from './test.ts'

const NARROWEST = 320
/** What the demo businesses say themselves, in English. */
export const MERCHANTS = new Set(
  ['saffron', 'corner-cafe', 'harbour-books', 'gate-41'].flatMap((reference) => [
    ...merchantTexts(reference),
  ]),
)

/**
 * Every screen is read in Arabic, and in some of these. A text that is in no catalogue shows in any of them; what is cut
 * shows in those with the longest words (de, fi, hy), the tallest letters (km, ur, vi), no spaces (ja, km), from right to
 * left (ur), and in Cyrillic. They take turns. `FULL=1` reads all 41 on every screen.
 */
const READ = ['de', 'ja', 'km', 'ur', 'fi', 'vi', 'hy', 'ru']
/** A screen is read in this many of them; the next screen goes on with those that follow. */
const READ_ON_ONE = 2

/** The languages besides English and Arabic whose turn it is on a screen at this place of its list. */
export function languagesOf(place: number): string[] {
  if (process.env.FULL) return LOCALES.filter((locale) => locale !== 'en' && locale !== 'ar')
  return Array.from(
    { length: READ_ON_ONE },
    (_, index) => READ[(place * READ_ON_ONE + index) % READ.length] ?? 'ar',
  )
}

/** Changes the open page to a language, and says which texts it still shows in English, and which not as a whole. */
export type ReadIn = (locale: string) => Promise<{ english: string[]; cut: string[] }>

/** Reads the open page, which is in English, in one language after the other, at the width of the narrowest phone. */
export async function readerOf(page: Page, stuck = new Set<string>()): Promise<ReadIn> {
  const inEnglish = new Set(await stillTexts(page))
  expect(inEnglish.size).toBeGreaterThan(2)
  let from = 'en'
  return async (locale) => {
    const screen = { inEnglish, merchants: MERCHANTS, stuck }
    const english = await changeLanguage(page, { from, to: locale }, screen)
    from = locale
    await page.setViewportSize({ width: NARROWEST, height: 720 })
    const cut = [...(await cutTexts(page)), ...(await shortenedLabels(page))]
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    return { english, cut: width > NARROWEST ? [...cut, `it is ${width} px wide`] : cut }
  }
}
