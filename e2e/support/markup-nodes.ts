import type { Page } from '@playwright/test'

/**
 * Remembers the elements of the document's markup. The returned function lists those that the page has lost
 * since, by their opening tags (SR-05). Places of pictures that were not in view, and skeletons that the server left to
 * the browser, are replaced by what they are placeholders of.
 */
export async function rememberMarkup(page: Page): Promise<() => Promise<{ count: number; lost: string[] }>> {
  await page.evaluate(() => {
    const root = document.getElementById('root') as HTMLElement
    const comments = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT)
    const left = new Set<Element>()
    while (comments.nextNode()) {
      if (comments.currentNode.nodeValue !== '$!') continue
      for (
        let next = comments.currentNode.nextSibling;
        next && next.nodeValue !== '/$';
        next = next.nextSibling
      )
        if (next instanceof Element) for (const one of [next, ...next.querySelectorAll('*')]) left.add(one)
    }
    const isPlace = (element: Element) =>
      left.has(element) || element.matches('[class*="waiting"], [aria-busy="true"], [aria-busy="true"] *')
    const elements = [...root.querySelectorAll('*')].filter((element) => !isPlace(element))
    Reflect.set(window, 'markupElements', elements)
  })
  return () =>
    page.evaluate(() => {
      const elements = Reflect.get(window, 'markupElements') as Element[]
      const lost = elements.filter((element) => !element.isConnected)
      const tagOf = (element: Element) => (element.cloneNode() as Element).outerHTML
      return { count: elements.length, lost: lost.map(tagOf) }
    })
}
