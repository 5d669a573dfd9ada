import { announce } from '@storefront/ui'

/** A loading page may set several titles in a row. */
const DEBOUNCE_MS = 150

/**
 * Announces the title of every screen after the first, because focus alone only announces "main" (UI-04); the browser
 * announces the first one. Returns a cleanup function.
 */
export function announceTitles(): () => void {
  let announced = document.title
  let timer: ReturnType<typeof setTimeout> | undefined
  function announceTitle() {
    const { title } = document
    if (title === announced || title === '') return
    if (announced !== '') announce(title)
    announced = title
  }
  const observer = new MutationObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(announceTitle, DEBOUNCE_MS)
  })
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}
