// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Sheet } from './sheet.tsx'

// The animated frame needs a browser; the static one opens instead, as on a broken network.
vi.mock('./popup-frame.tsx', () => {
  throw new Error('offline')
})

afterEach(cleanup)

function Page() {
  const [open, setOpen] = useState(false)
  const [accepted, setAccepted] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Change
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title="How and where" closeLabel="Close">
        <button type="button">Pickup</button>
        {accepted ? null : (
          <button type="button" onClick={() => setAccepted(true)}>
            Accept
          </button>
        )}
      </Sheet>
    </>
  )
}

async function openSheet() {
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Change' }))
  return screen.findByRole('dialog', { name: 'How and where' })
}

test('[UI-04] opens as a modal dialog with the focus in it, even when its frame cannot be loaded', async () => {
  const sheet = await openSheet()
  expect(sheet.getAttribute('aria-modal')).toBe('true')
  expect(document.activeElement).toBe(sheet)
})

test.each(['Escape', 'Close'])('[UI-04] %s closes it and the focus returns', async (way) => {
  await openSheet()
  if (way === 'Escape') await userEvent.keyboard('{Escape}')
  else await userEvent.click(screen.getByRole('button', { name: way }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change' }))
})

test('[UI-04] the focus stays in it when the button that had it goes, and so do its keys', async () => {
  const sheet = await openSheet()
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(document.activeElement).toBe(sheet))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('[UI-04] a closed sheet is not rendered', () => {
  render(<Page />)
  expect(screen.queryByText('Pickup')).toBeNull()
})
