import { LONG_MENU } from '@storefront/tooling'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import { type TaskTimes, taskTimes, type Watched, watchTaskTimes } from './task-times.ts'

/** What one visit to a menu of 2,000 items costs, with the processor slowed down; milliseconds. */
export interface LongMenuFigures {
  /** The tasks while a thumb flings through the menu. */
  tasks: TaskTimes
  /** Rows in the document at most while scrolling. */
  rows: number
  /** How far the menu was scrolled, in windows. */
  windows: number
  /** From a key press to its results on the screen, each in turn. */
  searches: { query: string; shown: number }[]
}

const SLOWER = 4
const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  serviceWorkers: 'block',
} as const
const FLINGS = 24
/** Milliseconds in which the keyboard comes and a person finds the first letter. */
const BEFORE_TYPING = 1_000
/** Milliseconds in which rows still come after the last fling, and for which the window is looked at then. */
const STANDING_MS = 2_000
const BROWSER_ARGS = ['--no-sandbox', '--disable-background-networking']
const QUERIES = ['chicken', 'shawrma', 'dajaj', 'زعفران', 'shish tawook 700', 'xyzzy']

/** One fling with a thumb: five go on through the menu, the sixth goes back. */
async function fling(cdp: CDPSession, index: number): Promise<void> {
  await cdp.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 500,
    yDistance: index % 6 === 5 ? 900 : -2400,
    speed: 4000,
  })
}

/**
 * The first visitor of a new shop has the server make its pictures. Here that would take the processor of the phone
 * that is measured: so somebody else flings through the menu before.
 */
async function visitFirst(browser: Browser, origin: string): Promise<void> {
  const page = await browser.newPage(PHONE)
  await openMenu(page, origin)
  const cdp = await page.context().newCDPSession(page)
  for (let index = 0; index < FLINGS; index++) await fling(cdp, index)
  await page.waitForLoadState('networkidle')
  await page.close()
}

async function openMenu(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/${LONG_MENU}/pickup`)
  await page.getByTestId('quick-add').first().getByRole('button').waitFor()
  await page.waitForLoadState('networkidle')
}

/**
 * Flings through the 2,000-item menu and searches it, on a phone four times slower than this machine (MN-11, RT-04):
 * the figures of each visit.
 */
export async function measureLongMenu(
  origin: string,
  executablePath: string,
  visits: number,
): Promise<LongMenuFigures[]> {
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS })
  try {
    await visitFirst(browser, origin)
    const measured: Visit[] = []
    for (let visit = 0; visit < visits; visit++) measured.push(await measureVisit(browser, origin))
    return measured.map(({ watched, ...figures }) => ({ ...figures, tasks: taskTimes(watched) }))
  } finally {
    await browser.close()
  }
}

/**
 * Flings through the same menu once more, and looks at the window in every frame: the share of its points without a row
 * or heading, in percent, while it moves and while it stands still (what lies between rows then).
 */
export async function measureBlankRows(
  origin: string,
  executablePath: string,
): Promise<{ moving: number; still: number }> {
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS })
  try {
    await visitFirst(browser, origin)
    const page = await browser.newPage(PHONE)
    await openMenu(page, origin)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.evaluate(countBlankPoints)
    for (let index = 0; index < FLINGS; index++) await fling(cdp, index)
    const moving = await page.evaluate(takeBlankShare)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(STANDING_MS)
    await page.evaluate(takeBlankShare)
    await page.waitForTimeout(STANDING_MS)
    return { moving, still: await page.evaluate(takeBlankShare) }
  } finally {
    await browser.close()
  }
}

// Runs in the page.
function countBlankPoints(): void {
  const counted = Object.assign(window, { blankPoints: { blank: 0, all: 0 } }).blankPoints
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const look = () => {
    for (let share = 0.3; share < 0.85; share += 0.05) {
      const y = Math.max(header, innerHeight * share)
      const element = document.elementFromPoint(innerWidth / 2, y)
      counted.all += 1
      if (!element?.closest('[data-testid="menu-row"], h2, h3, h4')) counted.blank += 1
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

// Runs in the page: the share since it was asked last, in percent.
function takeBlankShare(): number {
  const counted = (window as unknown as { blankPoints: { blank: number; all: number } }).blankPoints
  const share = Math.round((1000 * counted.blank) / counted.all) / 10
  Object.assign(counted, { blank: 0, all: 0 })
  return share
}

type Visit = Omit<LongMenuFigures, 'tasks'> & { watched: Watched }

async function measureVisit(browser: Browser, origin: string): Promise<Visit> {
  const page = await browser.newPage(PHONE)
  await openMenu(page, origin)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const stopWatching = await watchTaskTimes(browser, page)
  let rows = 0
  for (let index = 0; index < FLINGS; index++) {
    await fling(cdp, index)
    rows = Math.max(rows, await page.getByTestId('menu-row').count())
  }
  const watched = await stopWatching()
  const windows = await page.evaluate(() => Math.round(scrollY / innerHeight))
  const searches = await measureSearches(page)
  await page.close()
  return { watched, rows, windows, searches }
}

async function measureSearches(page: Page): Promise<LongMenuFigures['searches']> {
  await page.getByTestId('search-entry').evaluate((link: HTMLElement) => link.click())
  const field = page.locator('input[inputmode="search"]')
  await field.waitFor()
  await page.waitForTimeout(BEFORE_TYPING)
  const searches: LongMenuFigures['searches'] = []
  for (const query of QUERIES) {
    await field.fill('')
    await page.waitForLoadState('networkidle')
    searches.push({ query, shown: Math.round(await field.evaluate(typedUntilShown, query)) })
  }
  return searches
}

// Runs in the page: types the query at once and waits for the frame with the first row, or with the word that there is
// none, which is a text inside the count.
function typedUntilShown(input: Element, query: string): Promise<number> {
  return new Promise((resolve) => {
    const results = document.querySelector('main')
    const from = performance.now()
    const observer = new MutationObserver((changes) => {
      if (changes.every(({ target }) => input.parentElement?.contains(target))) return
      if (!results?.querySelector('[data-testid="menu-row"], [role="status"] > *')) return
      observer.disconnect()
      requestAnimationFrame(() => resolve(performance.now() - from))
    })
    if (results) observer.observe(results, { childList: true, characterData: true, subtree: true })
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    setter?.call(input, query)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
