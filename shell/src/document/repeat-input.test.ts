// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { endEarlyInput, followEarlyInput, keepEarlyInput } from './early-input.ts'
import type { EarlyEvent } from './repeat-input.ts'

interface Recorder {
  events: EarlyEvent[]
  heard?: (event: EarlyEvent) => void
  end: () => void
}
let recorder: Recorder
let root: HTMLElement
const scope = globalThis as { sfEarlyInput?: Recorder }

beforeEach(() => {
  root = document.createElement('div')
  document.body.append(root)
  recorder = { events: [], end: vi.fn() }
  scope.sfEarlyInput = recorder
})
afterEach(() => {
  root.remove()
  delete scope.sfEarlyInput
})

const MARKUP =
  '<header><button>Menu</button></header><main><div data-page><button aria-label="Add Tea">+</button><button aria-label="Add Cake">+</button><button aria-label="Add Cake">+</button><input name="note"></div></main>'
const add = (name: string, index = 0) =>
  [...root.querySelectorAll<HTMLElement>(`[aria-label="Add ${name}"]`)][index] as HTMLElement

/** The page that replaces the markup; counts its clicks by label and position. */
function replaceMarkup(html = MARKUP): string[] {
  const clicked: string[] = []
  root.innerHTML = html
  root.querySelectorAll('button').forEach((button, index) => {
    button.addEventListener('click', () =>
      clicked.push(`${button.getAttribute('aria-label') ?? button.textContent} ${index}`),
    )
  })
  return clicked
}

describe('[SR-05] what a visitor does before the storefront has taken the page over', () => {
  test('a tap is repeated on the same button of the page', async () => {
    root.innerHTML = MARKUP
    recorder.events.push({ type: 'click', target: add('Cake', 1) })
    const committed = followEarlyInput(root)
    const clicked = replaceMarkup()
    committed()
    await expect.poll(() => clicked).toEqual(['Add Cake 3'])
    expect(recorder.end).toHaveBeenCalledOnce()
  })

  test('text that was typed is there again, and the focus', async () => {
    root.innerHTML = MARKUP
    const note = root.querySelector('input') as HTMLInputElement
    note.value = 'No sugar'
    note.focus()
    recorder.events.push({ type: 'input', target: note })
    const committed = followEarlyInput(root)
    replaceMarkup()
    const heard = vi.fn()
    root.querySelector('input')?.addEventListener('input', heard)
    committed()
    await expect.poll(() => root.querySelector('input')?.value).toBe('No sugar')
    expect(heard).toHaveBeenCalledOnce()
    await expect.poll(() => document.activeElement).toBe(root.querySelector('input'))
  })

  test('a tap waits for a part that comes later, and goes nowhere while the markup stands for it', async () => {
    root.innerHTML = MARKUP
    recorder.events.push({ type: 'click', target: add('Tea') })
    const committed = followEarlyInput(root)
    const page = /<div data-page>(.*)<\/div>/.exec(MARKUP)?.[1] ?? ''
    const early = replaceMarkup(MARKUP.replace(page, `<div data-static>${page}</div>`))
    committed()
    expect(recorder.end).not.toHaveBeenCalled()
    recorder.heard?.({ type: 'click', target: add('Cake') })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(early).toEqual([])
    const clicked = replaceMarkup()
    await expect.poll(() => clicked).toEqual(['Add Tea 1', 'Add Cake 2'])
  })

  test('a field that got the focus while the markup stands for the page has it in the page, before the next key', async () => {
    root.innerHTML = MARKUP
    const committed = followEarlyInput(root)
    const page = /<div data-page>(.*)<\/div>/.exec(MARKUP)?.[1] ?? ''
    replaceMarkup(MARKUP.replace(page, `<div data-static>${page}</div>`))
    committed()
    root.querySelector('input')?.focus()
    await vi.dynamicImportSettled()
    endEarlyInput()
    replaceMarkup()
    await new Promise((resolve) => setTimeout(resolve))
    expect(document.activeElement).toBe(root.querySelector('input'))
  })

  test('a button that does not come back is skipped', async () => {
    root.innerHTML = MARKUP
    recorder.events.push({ type: 'click', target: add('Cake', 1) })
    vi.useFakeTimers()
    const committed = followEarlyInput(root)
    const clicked = replaceMarkup('<main><div data-page></div></main>')
    committed()
    await vi.advanceTimersByTimeAsync(11_000)
    vi.useRealTimers()
    expect(clicked).toEqual([])
  })

  test('in markup that hydration keeps, it is repeated on the same elements', async () => {
    const clicked = replaceMarkup()
    const note = root.querySelector('input') as HTMLInputElement
    note.value = 'No sugar'
    const heard = vi.fn()
    note.addEventListener('input', heard)
    recorder.events.push({ type: 'click', target: add('Cake', 1) }, { type: 'input', target: note })
    keepEarlyInput()()
    expect(recorder.end).toHaveBeenCalledOnce()
    await expect.poll(() => clicked).toEqual(['Add Cake 3'])
    expect(heard).toHaveBeenCalledOnce()
    expect(note.value).toBe('No sugar')
  })

  test('a tap while it is hydrated is answered once, by hydration', async () => {
    const clicked = replaceMarkup()
    const record = ({ target }: Event) =>
      recorder.events.push({ type: 'click', target: target as HTMLElement })
    addEventListener('click', record, true)
    recorder.end = () => removeEventListener('click', record, true)
    recorder.events.push({ type: 'click', target: add('Tea') })
    const painted = keepEarlyInput()
    add('Cake', 1).click()
    painted()
    await expect.poll(() => clicked).toContain('Add Tea 1')
    expect(clicked).toEqual(['Add Cake 3', 'Add Tea 1'])
  })

  test('in a document without markup nothing is recorded', () => {
    delete scope.sfEarlyInput
    expect(keepEarlyInput()).not.toThrow()
    expect(() => {
      followEarlyInput(root)()
      endEarlyInput()
    }).not.toThrow()
  })
})
