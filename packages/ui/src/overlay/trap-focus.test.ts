// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { trapFocus } from './trap-focus.ts'

function panel() {
  document.body.innerHTML =
    '<div tabindex="-1"><button>a</button><input><button disabled>x</button><a href="#">c</a></div>'
  const element = document.body.firstElementChild as HTMLElement
  return element
}

test.each([
  ['Tab on the last', 3, false, 0],
  ['Shift+Tab on the first', 0, true, 3],
])('[UI-04] %s goes on at the other end', (_, from, shiftKey, to) => {
  const element = panel()
  const event = { shiftKey, preventDefault: vi.fn() }
  ;(element.children[from] as HTMLElement).focus()
  trapFocus(element, event)
  expect(document.activeElement).toBe(element.children[to])
  expect(event.preventDefault).toHaveBeenCalled()
})

test('[UI-04] Shift+Tab on the panel itself goes to its end', () => {
  const element = panel()
  element.focus()
  trapFocus(element, { shiftKey: true, preventDefault: () => {} })
  expect(document.activeElement).toBe(element.children[3])
})

test('[UI-04] between the ends the browser moves the focus', () => {
  const element = panel()
  const event = { shiftKey: false, preventDefault: vi.fn() }
  ;(element.children[1] as HTMLElement).focus()
  trapFocus(element, event)
  expect(event.preventDefault).not.toHaveBeenCalled()
})
