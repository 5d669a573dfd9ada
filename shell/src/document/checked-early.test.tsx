// @vitest-environment happy-dom
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepEarlyInput } from './early-input.ts'
import type { EarlyEvent } from './repeat-input.ts'

const DAYS = ['Mon', 'Tue', 'Wed']

function Form() {
  const [day, setDay] = useState('Mon')
  const [isGift, setGift] = useState(false)
  return (
    <form>
      {DAYS.map((name) => (
        <input
          key={name}
          type="radio"
          name="day"
          aria-label={name}
          checked={day === name}
          onChange={() => setDay(name)}
        />
      ))}
      <input type="checkbox" aria-label="Gift" checked={isGift} onChange={(e) => setGift(e.target.checked)} />
      <output>
        {day} {String(isGift)}
      </output>
    </form>
  )
}

const scope = globalThis as { sfEarlyInput?: { events: EarlyEvent[]; end: () => void } }
let container: HTMLElement
let page: Root
const field = (name: string) => container.querySelector(`[aria-label=${name}]`) as HTMLInputElement
const chosen = () => container.querySelector('output')?.textContent

beforeEach(() => {
  container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(<Form />)
  scope.sfEarlyInput = { events: [], end: () => {} }
})
afterEach(() => {
  page.unmount()
  container.remove()
  delete scope.sfEarlyInput
})

/** Hydrates the form; `during` is what the visitor does between the end of the recording and the first paint. */
function hydrate(during = () => {}): void {
  const painted = keepEarlyInput()
  during()
  flushSync(() => {
    page = hydrateRoot(container, <Form />)
  })
  painted()
}

function check(name: string): EarlyEvent {
  field(name).click()
  return { type: 'click', target: field(name), checked: field(name).checked }
}

test('[SR-05] what was checked before hydration is chosen, and shown meanwhile', async () => {
  scope.sfEarlyInput?.events.push(check('Wed'), check('Gift'))
  hydrate()
  expect(field('Wed').checked).toBe(true)
  await expect.poll(chosen).toBe('Wed true')
  expect(DAYS.map((name) => field(name).checked)).toEqual([false, false, true])
  expect(field('Gift').checked).toBe(true)
})

test('[SR-05] what is checked while the page is hydrated is chosen', async () => {
  hydrate(() => {
    check('Tue')
    check('Gift')
  })
  await expect.poll(chosen).toBe('Tue true')
  expect(DAYS.map((name) => field(name).checked)).toEqual([false, true, false])
})

test('[SR-05] a box that was checked and cleared again stays clear', async () => {
  scope.sfEarlyInput?.events.push(check('Gift'), check('Gift'), check('Tue'))
  hydrate()
  await expect.poll(chosen).toBe('Tue false')
  expect(field('Gift').checked).toBe(false)
})
