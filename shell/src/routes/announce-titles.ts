import { announce } from '@storefront/ui'

/** How long a title has to stand, in milliseconds: a page that is on its way may set one after the other. */
const SETTLED = 150

/**
 * Says the title of every screen after the first, because the focus alone only says "main" (UI-04); the first one is
 * said by the browser. Gives back what ends it.
 */
export function announceTitles(): () => void {
  let said = document.title
  let settling: ReturnType<typeof setTimeout> | undefined
  function settle() {
    const { title } = document
    if (title === said || title === '') return
    if (said !== '') announce(title)
    said = title
  }
  const observer = new MutationObserver(() => {
    clearTimeout(settling)
    settling = setTimeout(settle, SETTLED)
  })
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  return () => {
    clearTimeout(settling)
    observer.disconnect()
  }
}
