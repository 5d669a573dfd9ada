// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { confirmDialog } from './confirm-dialog.ts'

afterEach(() => {
  document.body.replaceChildren()
})

const question = { title: 'Empty the cart?', text: 'All dishes go.', confirm: 'Empty', cancel: 'Keep' }
const dialog = () => document.querySelector('dialog')
const press = (label: string) =>
  [...document.querySelectorAll('button')].find((button) => button.textContent === label)?.click()

test.each([
  ['Empty', true],
  ['Keep', false],
])('[UI-04] %s answers %s and takes the dialog away', async (label, answer) => {
  const asked = confirmDialog(question)
  expect(dialog()?.open).toBe(true)
  expect(dialog()?.getAttribute('aria-label')).toBe('Empty the cart?')
  press(label)
  expect(await asked).toBe(answer)
  expect(dialog()).toBeNull()
})

test('[UI-04] closing without an answer, as with Escape, counts as no', async () => {
  const asked = confirmDialog(question)
  dialog()?.close()
  expect(await asked).toBe(false)
})
