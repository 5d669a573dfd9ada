/** One tap or change in the document's markup before the page has taken its place. */
export interface EarlyEvent {
  type: 'click' | 'input' | 'submit' | 'focus'
  target: HTMLElement
  /** Of a radio button or a checkbox: whether the tap checked it. */
  checked?: boolean
}

/** How long an element may take to appear in the page that replaces the markup. */
const TIMEOUT_MS = 10_000
/** The document's markup, and the same while React shows it. */
const MARKUP = '[data-page],[data-static]'

/**
 * Repeats early input of a visitor on the page that replaces the markup: on the element with the same tag and name, and
 * the same position among its like. `within` holds the markup. An element that does not come back is skipped.
 */
export async function repeatInput(event: EarlyEvent, within: HTMLElement, root: HTMLElement): Promise<void> {
  const { target } = event
  const markup = target.closest<HTMLElement>(MARKUP)
  const index = alike(target, markup ?? within).indexOf(target)
  const find = () => alike(target, markup ? livePage(root) : root)[index] ?? null
  const element = index < 0 ? null : await appeared(find, root)
  if (element) repeatOn(element, event)
}

/** Does once more on an element of the page what the visitor did. */
export function repeatOn(element: HTMLElement, { type, target, checked }: EarlyEvent): void {
  if (type === 'focus') element.focus()
  else if (checked !== undefined) check(element as HTMLInputElement, checked)
  else if (type === 'click') element.click()
  else if (type === 'submit') (element as HTMLFormElement).requestSubmit()
  else typeInto(element as HTMLInputElement, (target as HTMLInputElement).value)
}

/** The page once its code is there. */
function livePage(root: HTMLElement): HTMLElement | null {
  return root.querySelector('[data-static]') ? null : root.querySelector<HTMLElement>('[data-page]')
}

/** Elements with the same tag and name. */
function alike(target: HTMLElement, within: HTMLElement | null): HTMLElement[] {
  const name = nameOf(target)
  const all = within?.querySelectorAll<HTMLElement>(target.tagName) ?? []
  return [...all].filter((one) => nameOf(one) === name)
}

function nameOf(element: HTMLElement): string {
  const own = element.getAttribute('aria-label') ?? element.getAttribute('name')
  return own ?? (element instanceof HTMLInputElement ? element.type : (element.textContent ?? ''))
}

/** Waits for an element until the timeout; null when it does not come. */
function appeared(find: () => HTMLElement | null, root: HTMLElement): Promise<HTMLElement | null> {
  const found = find()
  if (found) return Promise.resolve(found)
  return new Promise((resolve) => {
    const end = (element: HTMLElement | null) => {
      clearTimeout(timer)
      observer.disconnect()
      resolve(element)
    }
    const observer = new MutationObserver(() => {
      const element = find()
      if (element) end(element)
    })
    const timer = setTimeout(() => end(null), TIMEOUT_MS)
    observer.observe(root, { childList: true, subtree: true })
  })
}

/** Checks as a tap does: hydration keeps what was checked before, so React would see no change in a tap alone. */
function check(element: HTMLInputElement, checked: boolean): void {
  if (!element.isConnected || element.disabled) return
  element.checked = !checked
  element.click()
}

/** Sets the value as typing does: React listens to the event and compares with the value that was last set on it. */
function typeInto(element: HTMLInputElement, value: string): void {
  element.value = ''
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value') ?? {}
  set?.call(element, value)
  element.dispatchEvent(new Event('input', { bubbles: true }))
}
