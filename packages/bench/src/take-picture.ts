import type { Page } from 'playwright-core'
import type { Placed, ScreenShot } from './screen-list.ts'
import type { Variant } from './screen-variants.ts'

/** No page is drawn higher than this in one picture. */
const HIGHEST = 3200
/** How long a page must not change, in milliseconds, to count as settled. */
const QUIET = 250

/** Opens a screen, performs its steps and saves a screenshot; returns obvious problems. */
export async function takePicture(
  page: Page,
  screen: ScreenShot,
  { variant, placed, file }: { variant: Variant; placed: Placed; file: string },
): Promise<string[]> {
  const said: string[] = []
  const onConsole = (message: { type: () => string; text: () => string }) => {
    const isBad = message.type() === 'error' || message.type() === 'warning'
    if (isBad && !(screen.isMissing && /status of 40[14]/.test(message.text()))) said.push(message.text())
  }
  page.on('console', onConsole)
  const { locale, width, height, text } = variant
  await page.setViewportSize({ width, height })
  await page.goto(typeof screen.path === 'string' ? screen.path : screen.path(placed, locale))
  await setTextSize(page, text)
  await isSettled(page)
  await screen.act?.(page)
  // Some steps open another document.
  await setTextSize(page, text)
  await isSettled(page)
  if (screen.whole) await showWhole(page, variant)
  await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' })
  page.off('console', onConsole)
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  return over > 0 ? [...said, `${over} px wider than the window`] : said
}

async function setTextSize(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => {
    if (size !== 100) document.documentElement.style.fontSize = `${size}%`
  }, percent)
}

/** Nothing is under way any more: the page has its name, skeletons are gone, the pictures in view are there. */
async function isSettled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.evaluate(untilQuiet, QUIET)
  await page.waitForFunction(
    () =>
      !document.querySelector('main [aria-busy="true"], main[aria-busy="true"]') &&
      [...document.images].every(
        (image) => image.complete || image.getBoundingClientRect().top > window.innerHeight,
      ),
  )
}

/** Runs in the page: waits until nothing has changed in it for some milliseconds. */
function untilQuiet(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(done, milliseconds)
    const observer = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(done, milliseconds)
    })
    observer.observe(document, { subtree: true, childList: true, attributes: true })
    function done() {
      observer.disconnect()
      resolve()
    }
  })
}

/** Makes the window as high as the page, and once more when the page has grown meanwhile. */
async function showWhole(page: Page, { width, height: least }: Variant): Promise<void> {
  for (let pass = 0; pass < 2; pass++) {
    const all = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width, height: Math.min(HIGHEST, Math.max(least, all)) })
    await isSettled(page)
  }
}
