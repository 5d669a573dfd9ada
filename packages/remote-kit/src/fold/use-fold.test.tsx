// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFold } from './use-fold.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Part({ first = true }: { first?: boolean }) {
  const [isOpen, setOpen] = useState(first)
  const { changeButton, part, ask } = useFold<HTMLFormElement>(isOpen, () => setOpen(false))
  return (
    <>
      {isOpen ? (
        <form ref={part}>
          <input type="radio" aria-label="one" name="r" />
          <input type="radio" aria-label="two" name="r" defaultChecked />
          <input aria-label="inside" />
          <button type="button" onClick={() => setOpen(false)}>
            Done
          </button>
        </form>
      ) : (
        <button
          ref={changeButton}
          type="button"
          onClick={() => {
            ask()
            setOpen(true)
          }}
        >
          Change
        </button>
      )}
      <input aria-label="below" />
      <button type="button">outside</button>
      <div role="dialog">
        <button type="button">in a dialog</button>
      </div>
    </>
  )
}

const button = (name: string) => screen.queryByRole('button', { name })
const isOpen = () => button('Change') === null
const press = (name: string) => {
  const element = button(name) as HTMLElement
  act(() => element.focus())
  fireEvent.click(element)
}
const later = () => act(() => vi.advanceTimersByTimeAsync(1_000))

/** Leaves an open part for a button outside, which is still pressed. */
async function pressForLong(): Promise<HTMLElement> {
  render(<Part />)
  act(() => screen.getByLabelText('inside').focus())
  const outside = button('outside') as HTMLElement
  fireEvent.pointerDown(outside)
  act(() => outside.focus())
  await later()
  return outside
}

test('[BX-05] a part that is opened leads to its first field: of radio buttons the chosen one', () => {
  render(<Part first={false} />)
  press('Change')
  expect(document.activeElement).toBe(screen.getByLabelText('two'))
})

test('[BX-05] a part that was opened and not touched is left too', async () => {
  render(<Part first={false} />)
  press('Change')
  press('outside')
  await later()
  expect(isOpen()).toBe(false)
})

test('[BX-05] a field below that would move is waited for', async () => {
  render(<Part />)
  const part = document.querySelector('form') as HTMLElement
  vi.spyOn(part, 'getBoundingClientRect').mockReturnValue({ top: 0, height: 300 } as DOMRect)
  act(() => screen.getByLabelText('inside').focus())
  act(() => screen.getByLabelText('below').focus())
  await later()
  expect(isOpen()).toBe(true)
  press('outside')
  await later()
  expect(isOpen()).toBe(false)
})

test('[BX-05] folding from within leads to the button that opens it', () => {
  render(<Part />)
  act(() => screen.getByLabelText('inside').focus())
  press('Done')
  expect(document.activeElement).toBe(button('Change'))
})

test('[BX-05] a part is left a tap after the visitor went on, and not for a dialog or before anything was done in it', async () => {
  render(<Part />)
  press('outside')
  await later()
  expect(isOpen()).toBe(true)
  act(() => screen.getByLabelText('inside').focus())
  press('in a dialog')
  await later()
  expect(isOpen()).toBe(true)
  press('outside')
  expect(isOpen()).toBe(true)
  await later()
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(button('outside'))
})

test('[BX-05] who comes back within a tap has not left', async () => {
  render(<Part />)
  act(() => screen.getByLabelText('inside').focus())
  press('outside')
  act(() => screen.getByLabelText('inside').focus())
  await later()
  expect(isOpen()).toBe(true)
})

test('[BX-05] what is pressed for long does not move before it is released', async () => {
  const outside = await pressForLong()
  expect(isOpen()).toBe(true)
  fireEvent.pointerUp(outside)
  fireEvent.click(outside)
  expect(isOpen()).toBe(true)
  await later()
  expect(isOpen()).toBe(false)
})

test('[BX-05] who comes back after two presses outside has not left', async () => {
  const outside = await pressForLong()
  fireEvent.pointerUp(outside)
  fireEvent.pointerDown(outside)
  fireEvent.pointerUp(outside)
  act(() => screen.getByLabelText('inside').focus())
  await later()
  expect(isOpen()).toBe(true)
})
