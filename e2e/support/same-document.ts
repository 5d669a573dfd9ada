import { expect, type Page } from '@playwright/test'

const MARK = 'markOfThisDocument'

/** Marks the document that is open; the function that comes back fails when the page was loaded again since. */
export async function markDocument(page: Page): Promise<() => Promise<void>> {
  await page.evaluate((mark) => Reflect.set(window, mark, true), MARK)
  return async () => {
    const isSame = await page.evaluate((mark) => Reflect.has(window, mark), MARK)
    expect(isSame, 'the page was not loaded again').toBe(true)
  }
}
