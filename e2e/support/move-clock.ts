import { expect, type Page, type Request } from '@playwright/test'

/**
 * Installs a clock that the test moves, and returns how to. It moves only while no script is on its way: the loader's
 * time limit of two minutes runs on the same clock and would give up a script that merely takes a moment. Not waited for
 * are scripts that a test leaves hanging.
 */
export async function installClock(
  page: Page,
  isLeftHanging: (url: string) => boolean = () => false,
): Promise<(time: number | string) => Promise<void>> {
  const pending = new Set<Request>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && !isLeftHanging(request.url())) pending.add(request)
  })
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  await page.clock.install()
  return async (time) => {
    await expect.poll(() => pending.size).toBe(0)
    await page.clock.fastForward(time)
  }
}
