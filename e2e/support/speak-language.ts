import type { Page } from '@playwright/test'
import { type Before, type Change, englishLeft, undrawnTexts } from './english-left.ts'
import { expect } from './test.ts'

/** How long a screen may take until it is drawn in another language. */
const DRAWN_MS = 8_000
/** How much longer for texts that stayed in the language before. */
const STUCK_MS = 1_000
/** Pauses between looks: most screens are drawn within a frame or two. */
const LOOK_AGAIN_MS = [20, 50, 50, 100, 250]
const NONE: ReadonlySet<string> = new Set()

/** Changes the open page to a locale by the shell's own messages, whether or not the business offers it. */
export function speakLanguage(page: Page, locale: string): Promise<void> {
  return page.evaluate(async (wanted) => {
    const { __FEDERATION__: federation } = globalThis as unknown as {
      __FEDERATION__: {
        __INSTANCES__: { loadShare: (name: string) => Promise<() => Record<string, unknown>> }[]
      }
    }
    const share = await federation.__INSTANCES__[0]?.loadShare('@storefront/i18n')
    const shared = share?.() as {
      i18n: { changeLanguage: (locale: string) => Promise<void> }
      loadKnownMessages: (locale: string) => Promise<void>
      directionOf: (locale: string) => string
    }
    await shared.loadKnownMessages(wanted)
    await shared.i18n.changeLanguage(wanted)
    document.documentElement.lang = wanted
    document.documentElement.dir = shared.directionOf(wanted)
  }, locale)
}

/**
 * Changes the open page from one language to another and waits until it is drawn in it. Returns the English texts that
 * are left. What did not go in time is added to `stuck`: the screen's next language hardly waits for it.
 */
export async function changeLanguage(
  page: Page,
  change: Change,
  { stuck, ...screen }: Omit<Before, 'before' | 'stuck'> & { stuck: Set<string> },
): Promise<string[]> {
  const before = new Set(await shownTexts(page))
  await speakLanguage(page, change.to)
  let shown: string[] = []
  let undrawn: string[] = []
  const waitFor = async (timeout: number, known: ReadonlySet<string>) => {
    const untilDrawn = expect.poll(
      async () => {
        shown = await shownTexts(page)
        undrawn = undrawnTexts(change, shown, { ...screen, before, stuck: known })
        return undrawn
      },
      { timeout, intervals: LOOK_AGAIN_MS },
    )
    // What stays English is reported for all screens and languages at once.
    await untilDrawn.toEqual([]).catch(() => {})
  }
  await waitFor(DRAWN_MS, stuck)
  await waitFor(STUCK_MS, NONE)
  for (const text of undrawn) stuck.add(text)
  return englishLeft(change.to, shown, screen)
}

/** What the page shows once nothing comes any more, such as results of a search: two readings agree. */
export async function stillTexts(page: Page): Promise<string[]> {
  let shown: string[] = []
  const isStill = expect.poll(
    async () => {
      const before = shown
      shown = await shownTexts(page)
      return before.length > 0 && before.join() === shown.join()
    },
    { intervals: [50, 100, 250] },
  )
  await isStill.toBe(true)
  return shown
}

/** Every text that the page shows, with those that only assistive technology reads and the parts of its title. */
export function shownTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts = document.title.split(' · ')
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script,style,noscript,title,[hidden],body > [aria-live]'))
        texts.push(node.textContent?.trim() ?? '')
    for (const element of document.querySelectorAll('[aria-label],[placeholder],[alt],[title]'))
      for (const name of ['aria-label', 'placeholder', 'alt', 'title'])
        texts.push(element.getAttribute(name) ?? '')
    return texts.filter(Boolean)
  })
}
