// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { TabStrip } from './tab-strip.tsx'

afterEach(cleanup)

const tabs = [
  { id: 'grills', label: 'Grills' },
  { id: 'salads', label: 'Salads' },
]

test('[UI-04] marks the active tab and reports the selected one', async () => {
  const select = vi.fn()
  render(<TabStrip label="Categories" tabs={tabs} active="grills" onSelect={select} />)
  expect(screen.getByRole('navigation', { name: 'Categories' })).toBeTruthy()
  expect(screen.getByRole('button', { current: true }).textContent).toBe('Grills')
  await userEvent.click(screen.getByRole('button', { name: 'Salads' }))
  expect(select).toHaveBeenCalledWith('salads')
})

test('keeps the active tab in view without scrolling the page', () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollBy')
  const page = vi.spyOn(Element.prototype, 'scrollIntoView')
  const strip = (active: string) => (
    <TabStrip label="Categories" tabs={tabs} active={active} onSelect={() => {}} />
  )
  const { rerender } = render(strip('grills'))
  expect(scroll, 'the strip begins at its first tab').not.toHaveBeenCalled()
  rerender(strip('salads'))
  rerender(strip('grills'))
  expect(scroll).toHaveBeenCalledTimes(2)
  cleanup()
  render(strip('salads'))
  expect(scroll).toHaveBeenCalledTimes(3)
  expect(page).not.toHaveBeenCalled()
})
