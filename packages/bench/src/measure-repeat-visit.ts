import { type BrowserContext, type CDPSession, chromium } from 'playwright-core'
import { FIRST_ROW, MENU } from './measured-page.ts'

/** Milliseconds from a navigation until the first row of the menu is painted, by visit. */
export interface RepeatVisitFigures {
  online: number[]
  offline: number[]
}

const SLOWER = 4
const NETWORK = { latency: 100, downloadThroughput: 9e6 / 8, uploadThroughput: 9e6 / 8 }

/** Opens the menu again and again in a browser whose service worker has kept it, on a slow phone and without a connection. */
export async function measureRepeatVisits(
  origin: string,
  executablePath: string,
  visits: number,
): Promise<RepeatVisitFigures> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      baseURL: origin,
    })
    await keepMenu(context)
    const online: number[] = []
    const offline: number[] = []
    for (let visit = 0; visit < visits; visit += 1) {
      online.push(await visible(context, false))
      offline.push(await visible(context, true))
    }
    return { online, offline }
  } finally {
    await browser.close()
  }
}

/** The first visit, until the worker has kept what the page needs, and a second one that it answers. */
async function keepMenu(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  for (const _visit of [1, 2]) {
    await page.goto(MENU)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForLoadState('networkidle')
  }
  await page.close()
}

async function visible(context: BrowserContext, isOffline: boolean): Promise<number> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await slowDown(cdp)
  await page.addInitScript(notePaint, FIRST_ROW)
  // The worker's own requests are not those of the page.
  await context.setOffline(isOffline)
  try {
    await page.goto(MENU, { waitUntil: 'commit' })
    const seen = await page.waitForFunction(() => (window as unknown as { rowPainted?: number }).rowPainted)
    return Math.round((await seen.jsonValue()) ?? Number.NaN)
  } finally {
    await context.setOffline(false)
    await page.close()
  }
}

/** Notes when a frame with the first row has been handed over for painting; runs in the page. */
function notePaint(row: string): void {
  const look = () => {
    const height = document.querySelector(row)?.getBoundingClientRect().height ?? 0
    if (height > 0) requestAnimationFrame((time) => Object.assign(window, { rowPainted: time }))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function slowDown(cdp: CDPSession): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK })
}
