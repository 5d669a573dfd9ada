import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'

export interface Watch {
  /** Console errors and warnings that a test brings about on purpose, by a part of their text. */
  expectConsole: (...patterns: RegExp[]) => void
}

/** Written by the test runner itself in place of a service worker, which would answer requests behind a test's back. */
const BLOCKED_WORKER = /^warning: Service Worker registration blocked by Playwright/

/** A part of the navigation, and as long as one may take: a busy machine runs the scripts late. */
const TAKEOVER = { timeout: 60_000 }

/** The shell has taken over the document's markup, or says that it cannot; other documents have neither. */
const isTakenOver = () => {
  const failed = document.getElementById('sf-failed')
  return !document.querySelector('#root[data-rendered], [data-static]') || (failed !== null && !failed.hidden)
}

/**
 * A document is complete for a test once its scripts have taken over, as for a person who looks before tapping. What
 * happens to earlier input is tested where a test asks for the document alone (`waitUntil: 'commit'`).
 */
export function waitForTakeover(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (options?.waitUntil === undefined) await page.waitForFunction(isTakenOver, undefined, TAKEOVER)
    return response
  }
  const reload = page.reload.bind(page)
  page.reload = async (options) => {
    const response = await reload(options)
    if (options?.waitUntil === undefined) await page.waitForFunction(isTakenOver, undefined, TAKEOVER)
    return response
  }
}

/** A test that fails when one of its pages wrote an error or a warning to the console that it did not announce. */
export const test = base.extend<Watch>({
  expectConsole: [
    async ({ context }, use) => {
      const allowed: RegExp[] = [BLOCKED_WORKER]
      const seen: string[] = []
      context.on('page', waitForTakeover)
      context.on('console', (message: ConsoleMessage) => {
        if (message.type() === 'error' || message.type() === 'warning')
          seen.push(`${message.type()}: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (fault) => seen.push(`uncaught: ${fault.error().message}`))
      await use((...patterns) => allowed.push(...patterns))
      const unexpected = seen.filter((text) => !allowed.some((pattern) => pattern.test(text)))
      expect(unexpected, 'the console stays silent').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
