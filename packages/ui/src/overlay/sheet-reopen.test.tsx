// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Sheet } from './sheet.tsx'

// A frame that is loaded from the second opening on, as in a browser.
vi.mock('./popup-frame.tsx', async () => {
  const { StaticFrame } = await import('./static-frame.tsx')
  return { PopupFrame: StaticFrame }
})

afterEach(cleanup)

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Change
      </button>
      {open ? (
        <Sheet open onClose={() => setOpen(false)} title="How and where" closeLabel="Close">
          <button type="button">Pickup</button>
        </Sheet>
      ) : null}
    </>
  )
}

test('[UI-04] the focus returns after every opening', async () => {
  render(<Page />)
  for (const opening of [1, 2, 3]) {
    await userEvent.click(screen.getByRole('button', { name: 'Change' }))
    const sheet = await screen.findByRole('dialog', { name: 'How and where' })
    expect(document.activeElement, `opening ${opening}`).toBe(sheet)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement, `closing ${opening}`).toBe(screen.getByRole('button', { name: 'Change' }))
  }
})
