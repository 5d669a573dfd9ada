import type { Locator, Page } from '@playwright/test'

/**
 * Turns the wheel a little, as visitors do before they scroll elsewhere: a page that restores its scroll position stops
 * at that. A script's own `scrollTo` would be taken back.
 */
export async function takeOverScrolling(page: Page): Promise<void> {
  await page.mouse.move(195, 500)
  await page.mouse.wheel(0, 1)
}

/** How many rows of the menu a visitor sees at least a part of. */
export function rowsInView(page: Page): Promise<number> {
  return page.getByTestId('menu-row').evaluateAll(
    (rows) =>
      rows.filter((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return bottom > 0 && top < innerHeight
      }).length,
  )
}

/** A selector of the link in the row nearest to the middle of the window; null where none is near. A dish may have a row in several sections. */
export function rowInTheMiddle(page: Page): Promise<string | null> {
  return page.getByTestId('menu-row').evaluateAll((rows) => {
    const beside = (row: Element) => {
      const { top, bottom } = row.getBoundingClientRect()
      return Math.abs((top + bottom) / 2 - innerHeight / 2)
    }
    const [nearest] = rows.sort((one, other) => beside(one) - beside(other))
    const address = nearest?.querySelector('a')?.getAttribute('href')
    if (!nearest || !address || beside(nearest) > innerHeight / 4) return null
    const section = nearest.closest('[id^="section-"]')
    const link = `[data-testid="menu-row"] a[href="${address}"]`
    return section ? `[id="${section.id}"] ${link}` : link
  })
}

/** Whether an element is at the same place in the window in each of sixty frames that follow each other. */
export function restsAtOnePlace(element: Locator): Promise<boolean> {
  return element.evaluate(async (resting) => {
    const place = resting.getBoundingClientRect().top
    for (let frame = 0; frame < 60; frame++) {
      await new Promise(requestAnimationFrame)
      if (Math.abs(resting.getBoundingClientRect().top - place) > 1) return false
    }
    return true
  })
}

/** Records the viewport position of an element when it is clicked. */
export function keepPlaceOfClick(element: Locator): Promise<void> {
  return element.evaluate((clicked) => {
    const note = () => Object.assign(window, { clickedAt: clicked.getBoundingClientRect().top })
    clicked.addEventListener('click', note, { capture: true, once: true })
  })
}

/** Where it stood. */
export function placeOfClick(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { clickedAt: number }).clickedAt)
}

/** Begins to add up how far the page moves under its reader (CLS). */
export function watchShifts(page: Page): Promise<void> {
  return page.evaluate(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.sum += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift' })
  })
}

/** How far the page has moved under its reader since it was loaded (CLS). */
export function shiftsSinceLoad(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const values = list
            .getEntries()
            .map((entry) => (entry as PerformanceEntry & { value: number }).value)
          resolve(values.reduce((sum, value) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        // Without any entry the observer is never called.
        requestAnimationFrame(() => setTimeout(() => resolve(0), 200))
      }),
  )
}

/** What was added up so far. */
export function shiftsSoFar(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)
}

/** How far beside its place an element is in any of twenty frames in which it should be within so many pixels of it. */
export function staysAt(element: Locator, place: number, within: number): Promise<number[]> {
  return element.evaluate(
    async (staying, expected) => {
      const off: number[] = []
      for (let frame = 0; frame < 20; frame++) {
        await new Promise(requestAnimationFrame)
        const beside = staying.getBoundingClientRect().top - expected.place
        if (!(Math.abs(beside) <= expected.within)) off.push(Math.round(beside))
      }
      return off
    },
    { place, within },
  )
}
