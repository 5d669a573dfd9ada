import { expect, type Page } from '@playwright/test'

/** How long after it has loaded a page hands itself to the service worker (FD-07). */
const CACHED_AFTER = 8_000

/** Moves the page's clock until the service worker keeps the documents of these paths. */
export async function handedToWorker(
  page: Page,
  moveOn: (time: number) => Promise<void>,
  paths: string[],
): Promise<void> {
  const kept = async () => {
    await moveOn(CACHED_AFTER)
    return page.evaluate(async () => {
      const documents = await (await caches.open('documents')).keys()
      return documents.map(({ url }) => new URL(url).pathname)
    })
  }
  await expect.poll(kept).toEqual(expect.arrayContaining(paths))
}
