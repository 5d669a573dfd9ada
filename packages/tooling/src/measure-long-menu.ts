import { chromium } from 'playwright-core'
import { LONG_MENU } from './long-menu.ts'

/** What a menu of 2,000 items costs, with the processor slowed down; milliseconds. */
export interface LongMenuFigures {
  /** The longest task while a thumb flings through the menu, and how many took over 50 ms. */
  longestTask: number
  longTasks: number
  /** Rows in the document at most while scrolling. */
  rows: number
  /** How far the menu was scrolled, in windows. */
  windows: number
  /** From a key press to its results on the screen, each in turn. */
  searches: { query: string; shown: number; longestTask: number }[]
}

const SLOWER = 4
const FLINGS = 24
/** Milliseconds in which the keyboard comes and a person finds the first letter. */
const BEFORE_TYPING = 1_000
const QUERIES = ['chicken', 'shawrma', 'dajaj', 'زعفران', 'shish tawook 700', 'xyzzy']

/** Flings through the 2,000-item menu and searches it, on a phone four times slower than this machine (MN-11, RT-04). */
export async function measureLongMenu(origin: string, executablePath: string): Promise<LongMenuFigures> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  try {
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      serviceWorkers: 'block',
    })
    const cdp = await page.context().newCDPSession(page)
    await page.addInitScript(() => {
      const tasks: number[] = []
      Object.assign(window, { longTasks: tasks })
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) tasks.push(duration)
      }).observe({ type: 'longtask' })
    })
    const takeTasks = () =>
      page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks.splice(0))
    await page.goto(`${origin}/${LONG_MENU}/pickup`)
    await page.getByTestId('quick-add').first().getByRole('button').waitFor()
    await page.waitForLoadState('networkidle')
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await takeTasks()
    let rows = 0
    for (let fling = 0; fling < FLINGS; fling++) {
      await cdp.send('Input.synthesizeScrollGesture', {
        x: 195,
        y: 500,
        yDistance: fling % 6 === 5 ? 900 : -2400,
        speed: 4000,
      })
      rows = Math.max(rows, await page.getByTestId('menu-row').count())
    }
    const tasks = await takeTasks()
    const windows = await page.evaluate(() => Math.round(scrollY / innerHeight))
    await page.getByTestId('search-entry').evaluate((link: HTMLElement) => link.click())
    const field = page.locator('input[inputmode="search"]')
    await field.waitFor()
    await page.waitForTimeout(BEFORE_TYPING)
    const searches: LongMenuFigures['searches'] = []
    for (const query of QUERIES) {
      await field.fill('')
      await page.waitForLoadState('networkidle')
      await takeTasks()
      const shown = await field.evaluate(typedUntilShown, query)
      const longestTask = Math.max(0, ...(await takeTasks()))
      searches.push({ query, shown: Math.round(shown), longestTask: Math.round(longestTask) })
    }
    const long = tasks.filter((duration) => duration > 50)
    return {
      longestTask: Math.round(Math.max(0, ...tasks)),
      longTasks: long.length,
      rows,
      windows,
      searches,
    }
  } finally {
    await browser.close()
  }
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
