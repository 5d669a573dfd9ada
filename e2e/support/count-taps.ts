import type { Locator, Page } from '@playwright/test'

/** Taps that are counted; what is typed is counted apart. */
export function countTaps(page: Page) {
  const count = { taps: 0, typed: 0 }
  return {
    count,
    tap: async (control: Locator) => {
      await control.tap()
      count.taps += 1
    },
    /** Types into the field that has the focus. */
    type: async (text: string) => {
      await page.keyboard.type(text)
      count.typed += 1
    },
    /** Goes on to a field by the key of the on-screen keyboard, and types there. */
    fill: async (field: Locator, text: string) => {
      await field.fill(text)
      count.typed += 1
    },
  }
}
