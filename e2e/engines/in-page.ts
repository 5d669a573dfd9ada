import type { within } from '@testing-library/dom'

/** What a person calls a part of the page: its role and name, and what it is inside of. */
export interface Part {
  role: string
  name?: string | Pattern
  inside?: Part
  /** Which of several, from 0; negative counts from the end. The first one unless given. */
  nth?: number
}

/** A regular expression as JSON. */
export interface Pattern {
  source: string
  flags: string
}

export interface Found {
  /** Middle of what is pressed, in the window. */
  x: number
  y: number
  /** It is in the window, nothing lies over it and it is not disabled. */
  isFree: boolean
  isChecked: boolean
  text: string
  value: string
}

/** Runs in the page: finds a part, brings it into the window if wanted, and says where it is; `null` when it is not there. */
export function find(part: Part, toWindow: boolean): Found | null | 'no library' {
  const { TestingLibraryDom: library } = globalThis as unknown as {
    TestingLibraryDom?: { within: typeof within }
  }
  if (!library) return 'no library'
  const optionsOf = ({ name }: Part) => {
    if (name === undefined) return {}
    const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
    const isWanted = (text: string) =>
      typeof name === 'string' ? text === name : new RegExp(name.source, name.flags).test(text)
    // The library leaves out the space between two parts of a line; the text on the screen has it.
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden cannot be read
    const shown = (element: Element) => (element instanceof HTMLElement ? plain(element.innerText) : '')
    return { name: (text: string, element: Element) => isWanted(plain(text)) || isWanted(shown(element)) }
  }
  const locate = (wanted: Part): HTMLElement | null => {
    const around = wanted.inside ? locate(wanted.inside) : document.body
    if (!around) return null
    const all = library.within(around).queryAllByRole(wanted.role, optionsOf(wanted))
    return all.at(wanted.nth ?? 0) ?? null
  }
  const element = locate(part)
  if (!element) return null
  // A hidden input is pressed by its label, as a person does.
  const input = element instanceof HTMLInputElement ? element : null
  const target = (input?.type === 'radio' || input?.type === 'checkbox' ? input.labels?.[0] : null) ?? element
  const middle = () => {
    const { left, top, width, height } = target.getBoundingClientRect()
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
  }
  const isHit = ({ x, y }: { x: number; y: number }) => {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (target.contains(hit) || hit.contains(input))
  }
  if (toWindow && !isHit(middle())) target.scrollIntoView({ block: 'center', behavior: 'instant' })
  const at = middle()
  return {
    ...at,
    isFree: isHit(at) && !element.matches(':disabled'),
    isChecked: input?.checked ?? element.getAttribute('aria-checked') === 'true',
    text: element.textContent ?? '',
    value: input?.value ?? '',
  }
}

/** Runs in the page: what can be read on it, and where it is. */
export function read(): { address: string; text: string } {
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden cannot be read
  return { address: location.href, text: document.body?.innerText.replace(/\s+/g, ' ') ?? '' }
}

/** Runs in the page: marks a document that is about to be left, or says whether this one is. */
export function leaving(mark: boolean): boolean {
  const page = globalThis as typeof globalThis & { isLeft?: boolean }
  if (mark) page.isLeft = true
  return page.isLeft ?? false
}

/** Runs in the page: whether the page drew its heading and waits for nothing; the server's own splash does not count. */
export function isWhole(): boolean {
  const isDrawn = 'booted' in document.documentElement.dataset && document.querySelector('h1') !== null
  return isDrawn && document.querySelector('main [aria-busy="true"]') === null
}

/** Runs in the page: what is written goes in place of what the focused field holds. */
export function selectAll(): void {
  const field = document.activeElement
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
}
