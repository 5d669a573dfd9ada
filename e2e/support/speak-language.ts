import type { Page } from '@playwright/test'

/**
 * Shows the open page in a locale by the shell's own messages, whether or not the business offers it, and returns every
 * text that it shows then, with those that only assistive technology reads and the parts of its title.
 */
export function speakLanguage(page: Page, locale: string): Promise<string[]> {
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
    // What is drawn with less urgency, such as results of a search, is there once nothing else is to do.
    const drawn = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 5_000 })))
    await drawn()
    await drawn()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts = document.title.split(' · ')
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script,style,noscript,title,[hidden],body > [aria-live]'))
        texts.push(node.textContent?.trim() ?? '')
    for (const element of document.querySelectorAll('[aria-label],[placeholder],[alt],[title]'))
      for (const name of ['aria-label', 'placeholder', 'alt', 'title'])
        texts.push(element.getAttribute(name) ?? '')
    return texts.filter(Boolean)
  }, locale)
}
