import type { Page } from '@playwright/test'

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
