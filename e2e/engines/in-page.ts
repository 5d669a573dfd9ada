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
    return { name: typeof name === 'string' ? name : new RegExp(name.source, name.flags) }
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
  if (toWindow) target.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = target.getBoundingClientRect()
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
  const hit = document.elementFromPoint(x, y)
  return {
    x,
    y,
    isFree: hit !== null && (target.contains(hit) || hit.contains(input)) && !element.matches(':disabled'),
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

/** Runs in the page: what is written goes in place of what the focused field holds. */
export function selectAll(): void {
  const field = document.activeElement
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
}
