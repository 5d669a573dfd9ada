import type { EarlyEvent } from './repeat-input.ts'

/** The script of a document with markup records here; see `EARLY_INPUT` of the gateway. */
interface Recorder {
  events: EarlyEvent[]
  /** Called for each event that is recorded. */
  heard?: (event: EarlyEvent) => void
  end: () => void
}

const recorder = () => (globalThis as { sfEarlyInput?: Recorder }).sfEarlyInput

/** What is left to do once the page itself is there. */
let atEnd = () => {}

/** Ends the recording: the page itself replaces the markup in this commit. */
export function endEarlyInput(): void {
  recorder()?.end()
  atEnd()
  atEnd = () => {}
}

/**
 * Follows what the visitor does in the markup of `root`, which the first commit is about to replace. Returns what to call
 * after that commit: it repeats everything in the page. Its code is loaded only if there is something to repeat.
 */
export function followEarlyInput(root: HTMLElement): () => void {
  const before = document.createElement('div')
  const children = [...root.childNodes]
  const focus = followFocus(root, () => void loadRepeat())
  const repeat = async (event: EarlyEvent, within: HTMLElement) => {
    const { repeatInput } = await loadRepeat()
    await repeatInput(event, within, root)
  }
  const repeatFocus = (within: HTMLElement) => {
    const target = focus.lastIn(within)
    if (target) void repeat({ type: 'focus', target }, within)
  }
  return () => {
    const known = recorder()
    if (!known) return focus.end()
    before.append(...children)
    for (const event of known.events) void repeat(event, before)
    repeatFocus(before)
    const markup = root.querySelector<HTMLElement>('[data-static]')
    if (!markup) {
      focus.end()
      return known.end()
    }
    known.heard = (event) => void repeat(event, root)
    atEnd = () => {
      focus.end()
      repeatFocus(markup)
    }
  }
}

/**
 * As {@link followEarlyInput} for markup that hydration keeps: ends the recording at once, so it is called right before
 * hydration, which answers what comes later (SR-05). What the visitor did until then is repeated on the same elements, and
 * what was checked while they were hydrated, of which React sees no change.
 */
export function keepEarlyInput(): () => void {
  const known = recorder()
  known?.end()
  const events = [...(known?.events ?? [])]
  const checked = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && /^(radio|checkbox)$/.test(target.type))
      events.push({ type: 'click', target, checked: target.checked })
  }
  addEventListener('change', checked, true)
  return () => {
    removeEventListener('change', checked, true)
    for (const event of events) void loadRepeat().then(({ repeatOn }) => repeatOn(event.target, event))
  }
}

const loadRepeat = () => import('./repeat-input.ts')

/** The element of `root` that had the focus last, also when it has been removed since. */
function followFocus(root: HTMLElement, onFocus: () => void) {
  let last: HTMLElement | null = null
  const focused = (element: EventTarget | null) => {
    last = element instanceof HTMLElement ? element : null
    onFocus()
  }
  if (root.contains(document.activeElement)) focused(document.activeElement)
  const follow = ({ target }: FocusEvent) => focused(target)
  root.addEventListener('focusin', follow)
  return {
    lastIn: (within: HTMLElement) => (within.contains(last) ? last : null),
    end: () => root.removeEventListener('focusin', follow),
  }
}
