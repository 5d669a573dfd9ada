// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { announceTitles } from './announce-titles.ts'

const said = () => document.querySelector('[aria-live="polite"]')?.textContent ?? ''
let stop = () => {}
afterEach(() => stop())

test('[UI-04] says the title of every screen after the first', async () => {
  document.title = ''
  stop = announceTitles()
  document.title = 'Saffron'
  await new Promise((done) => setTimeout(done, 300))
  expect(said()).toBe('')
  document.title = ''
  document.title = 'Cart'
  await vi.waitFor(() => expect(said()).toBe('Cart'))
})
