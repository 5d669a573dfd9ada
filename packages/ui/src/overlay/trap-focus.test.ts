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

function pressed(shiftKey: boolean) {
  return { shiftKey, preventDefault: vi.fn() }
}

test('[UI-04, DL-06] a fold at the end of a sheet is reached with Tab', () => {
  document.body.innerHTML = '<div><button>a</button><details><summary>b</summary></details></div>'
  const [element, event] = [document.body.firstElementChild as HTMLElement, pressed(false)]
  element.querySelector('button')?.focus()
  trapFocus(element, event)
  expect(event.preventDefault).not.toHaveBeenCalled()
})

function radios(checked: string) {
  const radio = (id: string) =>
    `<input type="radio" name="size" id="${id}"${id === checked ? ' checked' : ''}>`
  document.body.innerHTML = `<div><button>a</button>${radio('s')}${radio('m')}${radio('l')}</div>`
  return document.body.firstElementChild as HTMLElement
}

test.each(['s', 'm', 'l'])('[UI-04] radio buttons at the end are one stop, with %s chosen', (chosen) => {
  const [element, event] = [radios(chosen), pressed(false)]
  document.getElementById(chosen)?.focus()
  trapFocus(element, event)
  expect(document.activeElement).toBe(element.querySelector('button'))
  expect(event.preventDefault).toHaveBeenCalled()
})

test('[UI-04] Shift+Tab on the first goes to the chosen radio button at the end', () => {
  const element = radios('m')
  element.querySelector('button')?.focus()
  trapFocus(element, pressed(true))
  expect(document.activeElement?.id).toBe('m')
})
