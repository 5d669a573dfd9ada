import type { Page } from '@playwright/test'

/**
 * Texts that the screen does not show as a whole: wider or higher than an element that hides what is over and does not
 * scroll. Each with the words and its place. Texts of a list whose whole is one tap away are left out: they are marked by
 * `data-clamped` (BX-11).
 */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hides = (value: string) => value === 'hidden' || value === 'clip'
    // One pixel, or a little more while an animation enlarges it.
    const isForReaders = (box: DOMRect) => box.width < 2 || box.height < 2

    const canvas = document.createElement('canvas').getContext('2d')

    // Texts share most of the elements around them.
    const known = new Map<Element, { box: DOMRect; x: boolean; y: boolean; scrolls: boolean }>()
    function frameOf(element: Element) {
      const kept = known.get(element)
      if (kept) return kept
      const { overflowX, overflowY } = getComputedStyle(element)
      const frame = {
        box: element.getBoundingClientRect(),
        x: hides(overflowX),
        y: hides(overflowY),
        scrolls: /auto|scroll/.test(overflowX + overflowY),
      }
      known.set(element, frame)
      return frame
    }

    /** The height of the glyphs: the content area of a font may be twice as high as what it draws. */
    function drawn(text: string, area: DOMRect, element: Element): { top: number; bottom: number } {
      if (!canvas) return area
      canvas.font = getComputedStyle(element).font
      const font = canvas.measureText(text)
      return {
        top: area.top + font.fontBoundingBoxAscent - font.actualBoundingBoxAscent,
        bottom: area.bottom - font.fontBoundingBoxDescent + font.actualBoundingBoxDescent,
      }
    }

    function cutBy(
      text: DOMRect,
      { top, bottom }: { top: number; bottom: number },
      element: Element,
    ): boolean {
      for (
        let parent: Element | null = element;
        parent && parent !== document.body;
        parent = parent.parentElement
      ) {
        const { box, x, y, scrolls } = frameOf(parent)
        if (isForReaders(box) || scrolls) return false
        if (x && (text.left < box.left - 1 || text.right > box.right + 1)) return true
        if (y && (top < box.top - 2 || bottom > box.bottom + 2)) return true
      }
      return text.left < -1 || text.right > innerWidth + 1
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const cut: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (
        !element ||
        !node.textContent?.trim() ||
        element.closest('script,style,noscript,[hidden],[aria-hidden=true],[data-clamped]')
      )
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      if (box.width === 0 || !element.checkVisibility()) continue
      if (cutBy(box, drawn(node.textContent, box, element), element))
        cut.push(`“${node.textContent.trim()}” in ${element.className || element.tagName}`)
    }
    return cut
  })
}

/** Words within the elements of a selector that are broken across two lines. */
export function brokenWords(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((parts) => {
    const broken: string[] = []
    for (const part of document.querySelectorAll(parts)) {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
          if (new Set(tops).size > 1) broken.push(word)
        }
    }
    return broken
  }, selector)
}

/** Labels of the navigation that are wider than their place: a page has to be called by its whole name. */
export function shortenedLabels(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('nav a *')]
      .filter((label) => label.scrollWidth > label.clientWidth && label.clientWidth > 1)
      .map((label) => `“${label.textContent}” is shortened`),
  )
}
