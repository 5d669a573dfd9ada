// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const frame = vi.hoisted(() => ({ asked: 0 }))
// A frame that is asked for over a network which never answers.
vi.mock('./sheet-frame.ts', async (load) => {
  const original = await load<typeof import('./sheet-frame.ts')>()
  return { ...original, loadedSheetFrame: () => null }
})
vi.mock('./popup-frame.tsx', () => {
  frame.asked++
  return new Promise(() => {})
})

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('[UI-04] a slow network opens the sheet within 100 ms of the tap; touching its button loads the frame', async () => {
  const { Sheet } = await import('./sheet.tsx')
  function Page() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button type="button">Nothing</button>
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <span>Change</span>
        </button>
        <Sheet open={open} onClose={() => setOpen(false)} title="How and where" closeLabel="Close">
          Pickup
        </Sheet>
      </>
    )
  }
  render(<Page />)
  fireEvent.pointerDown(screen.getByText('Nothing'))
  await vi.advanceTimersByTimeAsync(0)
  expect(frame.asked).toBe(0)
  fireEvent.pointerDown(screen.getByText('Change'))
  await vi.advanceTimersByTimeAsync(0)
  expect(frame.asked).toBe(1)
  fireEvent.click(screen.getByText('Change'))
  await act(() => vi.advanceTimersByTimeAsync(100))
  const sheet = screen.getByRole('dialog', { name: 'How and where' })
  expect(document.activeElement).toBe(sheet)
  fireEvent.keyDown(sheet, { key: 'Escape' })
  expect(screen.queryByRole('dialog')).toBeNull()
})
