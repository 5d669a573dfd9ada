import { type CDPSession, chromium, type Page } from 'playwright-core'
import { MANY_ZONES } from './many-zones.ts'

/** Threshold of a long task. */
const LONG_TASK_MS = 50

/** Records the page's tasks over 50 ms; call before navigating. */
async function watchTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tasks: number[] = []
    Object.assign(window, { longTasks: tasks })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    }).observe({ type: 'longtask' })
  })
}

/** The longest of the tasks over 50 ms since the last call, in milliseconds (0: none was), and how many there were. */
async function takeTasks(page: Page): Promise<{ longestTask: number; longTasks: number }> {
  const tasks = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks.splice(0))
  const longTasks = tasks.filter((duration) => duration > LONG_TASK_MS).length
  return { longestTask: Math.round(Math.max(0, ...tasks)), longTasks }
}

/** What a map of 200 zones costs, with the processor slowed down; milliseconds. */
export interface MapFigures {
  /** Bytes of code, compressed, that come when the map is shown and not before. */
  code: number
  /** From the last byte of the map's code to the first frame with zones in it. */
  shown: number
  /** The longest task while that happened. */
  opening: number
  /** With a few zones in view, as the map opens. */
  near: DragFigures
  /** The longest task while it is zoomed out. */
  zooming: number
  /** With all zones in view. */
  far: DragFigures
}

interface DragFigures {
  /** The longest task while a finger drags the map about, and how many took over 50 ms. */
  longestTask: number
  longTasks: number
}

const SLOWER = 4
const DRAGS = 12
/** From the map as it opens to one with all zones in view. */
const STEPS_OUT = 3

/** Opens and drags the map of 200 zones of 300 vertices on a phone four times slower than this machine (DL-06). */
export async function measureMap(origin: string, executablePath: string): Promise<MapFigures> {
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
    await watchTasks(page)
    await page.goto(`${origin}/${MANY_ZONES}/delivery`)
    const picker = page.getByRole('dialog')
    await picker.getByRole('searchbox').waitFor()
    await page.waitForLoadState('networkidle')
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await takeTasks(page)
    const drawn = page.evaluate(whenDrawn)
    await picker.getByRole('button', { name: 'Map', exact: true }).click()
    const { shown, code } = await drawn
    await page.waitForLoadState('networkidle')
    const { longestTask: opening } = await takeTasks(page)
    const near = await dragAbout(page, cdp)
    for (let step = 0; step < STEPS_OUT; step++)
      await picker.getByRole('button', { name: 'Zoom out' }).click()
    await page.waitForLoadState('networkidle')
    const { longestTask: zooming } = await takeTasks(page)
    const far = await dragAbout(page, cdp)
    return {
      code,
      shown: Math.round(shown),
      opening,
      near,
      zooming,
      far,
    }
  } finally {
    await browser.close()
  }
}

/** Drags the map about under a finger; the tasks of it that a visitor could feel. */
async function dragAbout(page: Page, cdp: CDPSession): Promise<DragFigures> {
  const box = await page.getByRole('application').boundingBox()
  if (!box) throw new Error('the map has no size')
  await takeTasks(page)
  for (let drag = 0; drag < DRAGS; drag++) {
    await cdp.send('Input.synthesizeScrollGesture', {
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      xDistance: drag % 2 ? 150 : -140,
      yDistance: drag % 4 < 2 ? 90 : -80,
      speed: 600,
      gestureSourceType: 'touch',
    })
  }
  await page.waitForLoadState('networkidle')
  return takeTasks(page)
}

// Runs in the page: waits for the frame in which the middle of the map has the colour of a zone; the code of the map is
// what came from now on.
function whenDrawn(): Promise<{ shown: number; code: number }> {
  const since = performance.now()
  const arrived = () =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ name, startTime }) => startTime >= since && name.endsWith('.js'),
    )
  return new Promise((resolve) => {
    const look = () => {
      const canvas = document.querySelector<HTMLCanvasElement>('[role="application"] canvas')
      const middle = canvas?.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data
      const code = arrived()
      if (!middle?.[3]) return requestAnimationFrame(look)
      resolve({
        shown: performance.now() - Math.max(...code.map(({ responseEnd }) => responseEnd)),
        code: code.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      })
    }
    look()
  })
}
