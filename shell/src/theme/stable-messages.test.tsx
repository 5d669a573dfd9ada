// @vitest-environment happy-dom
import { defineMessages, loadMessages, useMessages } from '@storefront/i18n'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

afterEach(cleanup)

const page = defineMessages('kept-page', { en: async () => ({ default: { 'page.title': 'Menu' } }) })
const slot = defineMessages('kept-slot', { en: async () => ({ default: { 'slot.add': 'Add' } }) })
const given: unknown[] = []

function Page() {
  const t = useMessages(page)
  given.push(t)
  return <p>{t('page.title')}</p>
}

test('[LC-01] the message function of a page keeps its identity when a slot’s texts load, so that nothing is recomputed', async () => {
  await loadMessages(page, 'en')
  const { rerender } = render(<Page />)
  await act(() => loadMessages(slot, 'en'))
  rerender(<Page />)
  expect(screen.getByText('Menu')).toBeTruthy()
  expect(given.length).toBeGreaterThan(1)
  expect(new Set(given).size).toBe(1)
})
