import { expect, type Page } from '@playwright/test'

const MARK = 'markOfThisDocument'

/** Waits until the storefront has taken over the document: from then on links load no other one. */
export async function takenOver(page: Page): Promise<void> {
  await expect(page.locator('html[data-booted]')).toHaveCount(1)
  await expect(page.locator('#root[data-rendered]')).toHaveCount(0)
}

/** Marks the document that is open; the function that comes back fails when the page was loaded again since. */
export async function markDocument(page: Page): Promise<() => Promise<void>> {
  await takenOver(page)
  await page.evaluate((mark) => Reflect.set(window, mark, true), MARK)
  return async () => {
    const isSame = await page.evaluate((mark) => Reflect.has(window, mark), MARK)
    expect(isSame, 'the page was not loaded again').toBe(true)
  }
}
