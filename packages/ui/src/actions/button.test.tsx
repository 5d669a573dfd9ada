// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

afterEach(cleanup)

test('a double tap on a button that becomes busy acts once', async () => {
  const send = vi.fn()
  function Pay() {
    const [busy, setBusy] = useState(false)
    function pay() {
      setBusy(true)
      send()
    }
    return (
      <Button busy={busy} onClick={pay}>
        Pay 12.500 KD
      </Button>
    )
  }
  render(<Pay />)
  await userEvent.dblClick(screen.getByRole('button', { name: 'Pay 12.500 KD' }))
  expect(send).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true')
})

test('a busy submit button does not submit its form, an idle one does', () => {
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const form = (busy: boolean) => (
    <form onSubmit={submit}>
      <Button type="submit" busy={busy}>
        Send
      </Button>
    </form>
  )
  const { rerender } = render(form(true))
  fireEvent.click(screen.getByRole('button'))
  expect(submit).not.toHaveBeenCalled()
  rerender(form(false))
  fireEvent.click(screen.getByRole('button'))
  expect(submit).toHaveBeenCalledTimes(1)
})

test('a button inside a form does not submit it by default', () => {
  render(<Button>Look</Button>)
  expect(screen.getByRole('button').getAttribute('type')).toBe('button')
})

test('[UI-04] an icon button is known by its label, and does nothing while busy', () => {
  const open = vi.fn()
  const { rerender } = render(<IconButton icon="cart" label="Cart, 3 dishes" badge="3" onClick={open} />)
  fireEvent.click(screen.getByRole('button', { name: 'Cart, 3 dishes' }))
  rerender(<IconButton icon="cart" label="Cart, 3 dishes" busy onClick={open} />)
  fireEvent.click(screen.getByRole('button'))
  expect(open).toHaveBeenCalledTimes(1)
})
