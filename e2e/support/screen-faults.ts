import type { Page } from '@playwright/test'
import { cutTexts, shortenedLabels } from './cut-texts.ts'
import { speakPseudoLanguage } from './pseudo-language.ts'
import { onScreen, type Screen } from './screens.ts'
import { RULES_OF_A_LOOK, seriousFaults } from './serious-faults.ts'
import { smallTargets } from './small-targets.ts'
import { speakLanguage, stillTexts } from './speak-language.ts'
import { expect } from './test.ts'

const PHONE = { width: 390, height: 844 }
/** A small phone, and what 200 % of text leaves of a usual one. */
const NARROW = [360, 320]
const WITHOUT_BUSINESS = ['/', '/404']
/** Its theme has no dark mode. */
const ALWAYS_LIGHT = /^\/harbour-books\b/

/**
 * What is wrong with the screen as it is now, a line each: axe, targets of less than 24 px, sideways scrolling in narrow
 * windows, and what is cut or covered at twice the text size (BX-11). The screen is a phone's, before and after.
 */
export async function faultsNow(page: Page, rules?: string[]): Promise<string[]> {
  const found = [...(await seriousFaults(page, rules)), ...(await smallTargets(page))]
  for (const width of NARROW) {
    await page.setViewportSize({ width, height: 740 })
    found.push(...(await tooWide(page)))
  }
  await page.setViewportSize(PHONE)
  await page.evaluate(setTextSize, '200%')
  const large = [...(await notWhole(page)), ...(await underNavigation(page))]
  await page.evaluate(setTextSize, '')
  return [...found, ...large.map((fault) => `at twice the text size: ${fault}`)]
}

/**
 * The same of an English and light screen, then of the same in Arabic and dark: contrast depends on the theme alone, names
 * and order on the language alone, so that two looks show all four. The screen is English and light again afterwards.
 */
export async function faultsInBothLooks(page: Page): Promise<string[]> {
  const found = await faultsNow(page)
  const { pathname } = new URL(page.url())
  await page.emulateMedia({ colorScheme: 'dark' })
  // Without a business a page keeps the colours that it was opened with.
  if (WITHOUT_BUSINESS.includes(pathname)) await page.reload()
  await speakLanguage(page, 'ar')
  expect((await stillTexts(page)).join(), 'it is in Arabic').toMatch(/\p{Script=Arabic}/u)
  const theme = ALWAYS_LIGHT.test(pathname) ? 'light' : 'dark'
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  const inArabic = await faultsNow(page, RULES_OF_A_LOOK)
  await page.emulateMedia({ colorScheme: 'light' })
  await speakLanguage(page, 'en')
  return [...found, ...inArabic.map((fault) => `in Arabic, dark: ${fault}`)]
}

/** Opens a screen of the list and looks at it in both looks, and in English with words 40 % longer (LC-07). */
export async function screenFaults(page: Page, screen: Screen): Promise<string[]> {
  const found: string[] = []
  await onScreen(page, screen, async () => {
    found.push(...(await faultsInBothLooks(page)))
    await stillTexts(page)
    found.push(...(await longWordFaults(page)))
  })
  return found.map((fault) => `${screen.name}: ${fault}`)
}

/** The page stays in the pseudo-language. */
async function longWordFaults(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of [PHONE.width, 320]) {
    await page.setViewportSize({ width, height: PHONE.height })
    // What came after the last words were lengthened is still in English.
    await speakPseudoLanguage(page)
    const cut = (await notWhole(page)).map((fault) => `with long words at ${width} px: ${fault}`)
    found.push(...cut)
  }
  await page.setViewportSize(PHONE)
  return found
}

async function notWhole(page: Page): Promise<string[]> {
  return [...(await tooWide(page)), ...(await cutTexts(page)), ...(await shortenedLabels(page))]
}

/** The page ends above a navigation at the thumb, also where its labels take two lines. */
async function underNavigation(page: Page): Promise<string[]> {
  const [high, room] = await page.evaluate(async () => {
    // The layout follows the bar in the frame after.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const main = document.querySelector('main')
    const navigation = document.querySelector('main ~ nav, nav:has(~ main)')
    const { height = 0, bottom = 0 } = navigation?.getBoundingClientRect() ?? {}
    const isAtThumb = main && Math.round(bottom) === innerHeight
    return isAtThumb ? [height, Number.parseFloat(getComputedStyle(main).paddingBlockEnd)] : [0, 0]
  })
  return (high ?? 0) > (room ?? 0) + 1
    ? [`the navigation is ${high} px high, the page ends ${room} px above`]
    : []
}

async function tooWide(page: Page): Promise<string[]> {
  const [needed, width] = await page.evaluate(
    () => [document.documentElement.scrollWidth, innerWidth] as const,
  )
  return needed > width ? [`needs ${needed} px of ${width}`] : []
}

function setTextSize(size: string): void {
  document.documentElement.style.fontSize = size
}
