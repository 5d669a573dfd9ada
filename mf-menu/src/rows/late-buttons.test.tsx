// @vitest-environment happy-dom
import { installSlots } from '@storefront/bridge'
import { anItem } from '@storefront/testing'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import styles from './item-row.module.css'
import { LateButtons } from './late-buttons.tsx'
import type { RowView } from './use-row-view.ts'

beforeEach(() => {
  vi.useFakeTimers()
  installSlots(({ props }) => (
    <button type="button" onClick={(props as { openItem: () => void }).openItem}>
      Add
    </button>
  ))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const opened: string[] = []
const view = {
  layout: 'list',
  pathOf: ({ id }: { id: string }) => `/saffron/pickup/grills/${id}`,
  open: (path: string) => opened.push(path),
} as unknown as RowView
const button = () => screen.queryByRole('button', { name: 'Add' })
const isAnnounced = (container: HTMLElement) => container.querySelector(`.${styles.soon}`) !== null

test('[MN-11] the add button comes once the page is still, in the place that is kept for it', () => {
  const { container } = render(<LateButtons item={anItem()} view={view} isImmediate={false} />)
  expect([button(), isAnnounced(container)]).toEqual([null, true])
  act(() => vi.advanceTimersByTime(200))
  expect(isAnnounced(container)).toBe(false)
  button()?.click()
  expect(opened).toEqual(['/saffron/pickup/grills/tawook'])
})

test('[MN-11] in the first view it is there at once', () => {
  render(<LateButtons item={anItem()} view={view} isImmediate />)
  expect(button()).not.toBeNull()
})

test.each([
  ['sold out', { sold_out: true }],
  ['without a price', { price_labels: [] }],
])('[MN-09] no place is kept in the row of a dish %s', (_, changes) => {
  const { container } = render(<LateButtons item={anItem(changes)} view={view} isImmediate={false} />)
  expect(isAnnounced(container)).toBe(false)
})
