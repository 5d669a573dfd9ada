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
