// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const GROUPS = ['العاصمة', 'Hawalli', 'Al Jahra'].map((title) => ({
  id: title,
  title,
  content: <button type="button">Area of {title}</button>,
}))

/** Loads the control anew, as on a first visit. */
async function showGroups() {
  const { IndexedGroups } = await import('./indexed-groups.tsx')
  render(
    <IndexedGroups label="Jump to" groups={GROUPS}>
      <button type="button">Plain</button>
    </IndexedGroups>,
  )
}
const index = () => screen.findByRole('slider', { name: 'Jump to' }, { timeout: 20_000 })

beforeEach(() => {
  vi.resetModules()
  // The library warns where its measuring elements have no styles.
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
  const slider = await index()
  const letters = [...slider.querySelectorAll('.adm-index-bar-sidebar-item')].map((item) => item.textContent)
  expect(letters).toEqual(['ع', 'H', 'J'])
})

test('a list in use stays as it is', async () => {
  await showGroups()
  const plain = screen.getByRole('button', { name: 'Plain' })
  await waitFor(() => plain.focus())
  await act(() => vi.dynamicImportSettled())
  expect(screen.getByRole('button')).toBe(plain)
})
