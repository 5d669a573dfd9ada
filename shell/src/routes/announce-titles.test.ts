// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { announceTitles } from './announce-titles.ts'

const announced = () => document.querySelector('[aria-live="polite"]')?.textContent ?? ''
let stop = () => {}
afterEach(() => stop())

test('[UI-04] announces the title of every screen after the first', async () => {
  document.title = ''
  stop = announceTitles()
  document.title = 'Saffron'
  await new Promise((done) => setTimeout(done, 300))
  expect(announced()).toBe('')
  document.title = ''
  document.title = 'Cart'
  await vi.waitFor(() => expect(announced()).toBe('Cart'))
})
