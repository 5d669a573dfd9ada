import { Sheet } from '@storefront/ui'
import { cleanup, render, screen } from '@testing-library/react'
import { expect, vi } from 'vitest'

/** Waits until sheets open in the task that asks for them, as they do once their code is loaded. */
export async function loadSheets(): Promise<void> {
  await vi.waitFor(
    () => {
      cleanup()
      render(
        <Sheet open onClose={() => {}} title="Sheet" closeLabel="Close">
          Content
        </Sheet>,
      )
      expect(screen.queryByRole('dialog')).not.toBeNull()
    },
    { timeout: 10_000 },
  )
  cleanup()
}
