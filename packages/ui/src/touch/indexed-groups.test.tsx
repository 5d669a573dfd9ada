// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const named = (titles: readonly string[]) =>
  titles.map((title) => ({ id: title, title, content: <button type="button">Area of {title}</button> }))
const GROUPS = named(['العاصمة', 'Hawalli', 'Al Jahra'])

/** Loads the control anew, as on a first visit. */
async function showGroups(groups = GROUPS) {
  const { IndexedGroups } = await import('./indexed-groups.tsx')
  render(
    <IndexedGroups label="Jump to" groups={groups}>
      <button type="button">Plain</button>
    </IndexedGroups>,
  )
}
const lettersOf = (slider: HTMLElement) =>
  [...slider.querySelectorAll('.adm-index-bar-sidebar-item')].map((item) => item.textContent)
const index = () => screen.findByRole('slider', { name: 'Jump to' }, { timeout: 20_000 })

beforeEach(() => {
  vi.resetModules()
  // The library warns where its measuring elements have no styles.
  document.documentElement.lang = 'en'
  document.head.innerHTML = '<style>.adm-px-tester { position: fixed }</style>'
})
afterEach(cleanup)

test('[UI-04] the letters are one slider that arrow keys, Home and End move', async () => {
  await showGroups()
  const slider = await index()
  expect(slider.getAttribute('aria-valuetext')).toBe('العاصمة')
  slider.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(slider.getAttribute('aria-valuetext')).toBe('Hawalli')
  await userEvent.keyboard('{End}')
  expect(slider.getAttribute('aria-valuenow')).toBe('3')
  await userEvent.keyboard('{ArrowDown}')
  expect(slider.getAttribute('aria-valuenow')).toBe('3')
  await userEvent.keyboard('{Home}')
  expect(slider.getAttribute('aria-valuenow')).toBe('1')
})

test('[UI-04] Enter goes into the group', async () => {
  await showGroups()
  const slider = await index()
  slider.focus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(document.activeElement?.textContent).toBe('Area of Hawalli')
})

test('[LC-02] letters are those after the article', async () => {
  await showGroups()
  expect(lettersOf(await index())).toEqual(['ع', 'H', 'J'])
})

test.each([
  ['tr', 'İ'],
  ['en', 'I'],
])('[LC-04] letters are capitals of the page’s language, not of the device’s: %s', async (lang, letter) => {
  document.documentElement.lang = lang
  await showGroups(named(['istanbul', 'ჩუღურეთი']))
  expect(lettersOf(await index())).toEqual([letter, 'ჩ'])
})

test('a list in use stays as it is', async () => {
  await showGroups()
  const plain = screen.getByRole('button', { name: 'Plain' })
  await waitFor(() => plain.focus())
  await act(() => vi.dynamicImportSettled())
  expect(screen.getByRole('button')).toBe(plain)
})
