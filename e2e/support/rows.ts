import type { Locator, Page } from '@playwright/test'

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

/** The address behind a row that stands in the middle of the window; null where none does. */
export function addressInTheMiddle(page: Page): Promise<string | null> {
  return page.getByTestId('menu-row').evaluateAll((rows) => {
    const middle = innerHeight / 2
    const row = rows.find((one) => {
      const { top, bottom } = one.getBoundingClientRect()
      return top <= middle && bottom > middle
    })
    return row?.querySelector('a')?.getAttribute('href') ?? null
  })
}

/** Where an element begins, from the top of the window; null where it is not in the document. Pixels. */
export function topOf(element: Locator): Promise<number | null> {
  return element.evaluateAll(([first]) => (first ? first.getBoundingClientRect().top : null))
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

/** Has the page note where an element stands in the window when it is clicked. */
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

/** What was added up so far. */
export function shiftsSoFar(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)
}
