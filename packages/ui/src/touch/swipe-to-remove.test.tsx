// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createPortal } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const touchScreen = (matches: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('coarse') && matches }))

/** Loads the control anew, as on a first visit. */
async function showRow({ onRemove = () => {}, sheet = false } = {}) {
  const { SwipeToRemove } = await import('./swipe-to-remove.tsx')
  return render(
    <SwipeToRemove label="Remove" onRemove={onRemove}>
      <button type="button">Remove falafel</button>
      {sheet ? createPortal(<p>Sheet</p>, document.body) : null}
    </SwipeToRemove>,
  )
}
const track = () => document.querySelector<HTMLElement>('.adm-swipe-action-track')
const shown = () => waitFor(() => expect(track()).not.toBeNull(), { timeout: 20_000 })

beforeEach(() => {
  vi.resetModules()
  touchScreen(true)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  document.documentElement.removeAttribute('dir')
})

test('[CT-03] the uncovered action removes the row', async () => {
  const remove = vi.fn()
  await showRow({ onRemove: remove })
  await shown()
  fireEvent.click(screen.getByText('Remove'))
  expect(remove).toHaveBeenCalledTimes(1)
})

test('[UI-04] the action is no second stop for keyboards and screen readers', async () => {
  await showRow()
  await shown()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Remove falafel'])
  expect(screen.getByText('Remove').closest('button')?.tabIndex).toBe(-1)
})

test.each([
  ['ltr', '.adm-swipe-action-actions-right'],
  ['rtl', '.adm-swipe-action-actions-left'],
])('[LC-02] in %s the action is at the end of the line', async (dir, place) => {
  document.documentElement.dir = dir
  await showRow()
  await shown()
  expect(document.querySelector(`${place} button`)?.textContent).toBe('Remove')
  expect(document.querySelectorAll('.adm-swipe-action-actions button')).toHaveLength(1)
})

test('a mouse gets the plain row', async () => {
  touchScreen(false)
  await showRow()
  await act(() => vi.dynamicImportSettled())
  expect(track()).toBeNull()
})

test('a row in use is not replaced', async () => {
  await showRow()
  const button = screen.getByRole('button')
  button.focus()
  await act(() => vi.dynamicImportSettled())
  expect(screen.getByRole('button')).toBe(button)
  expect(track()).toBeNull()
})

test('touches in a sheet opened from the row do not move the row', async () => {
  await showRow({ sheet: true })
  await shown()
  const outside = vi.fn()
  document.querySelector('.adm-swipe-action')?.addEventListener('touchstart', outside)
  const touch = (x: number) => ({
    touches: [{ clientX: x, clientY: 0, identifier: 1, target: document.body }],
  })
  fireEvent.touchStart(screen.getByText('Sheet'), touch(300))
  fireEvent.touchMove(screen.getByText('Sheet'), touch(100))
  expect(outside).not.toHaveBeenCalled()
  expect(track()?.style.transform ?? '').not.toContain('-')
})
