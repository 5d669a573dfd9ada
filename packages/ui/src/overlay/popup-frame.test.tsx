// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
// Imported up front: on a busy machine loading antd-mobile alone exceeds the wait for an element.
import './popup-frame.tsx'
import { Sheet } from './sheet.tsx'

afterEach(cleanup)

function Page({ onPick }: { onPick: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Change
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title="How and where" closeLabel="Close">
        <button type="button" onClick={onPick}>
          Pickup
        </button>
      </Sheet>
    </>
  )
}

test('[UI-01] the frame of antd-mobile opens at z-index 2000, accepts input immediately, and closes', async () => {
  const pick = vi.fn()
  render(<Page onPick={pick} />)
  await userEvent.click(screen.getByRole('button', { name: 'Change' }))
  const sheet = await screen.findByRole('dialog', { name: 'How and where' })
  const frame = sheet.closest<HTMLElement>('.adm-popup')
  expect(frame?.style.getPropertyValue('--z-index')).toBe('var(--sf-z-popup)')
  expect(document.activeElement).toBe(sheet)
  await userEvent.click(screen.getByRole('button', { name: 'Pickup' }))
  expect(pick).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change' }))
  await waitFor(() => expect(screen.queryByText('Pickup')).toBeNull(), { timeout: 20_000 })
})
