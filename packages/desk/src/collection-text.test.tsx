// @vitest-environment happy-dom
import type { DeskOrder } from '@storefront/api-contract/desk'
import { i18n, loadMessages } from '@storefront/i18n'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useCollectionText } from './collection-text.ts'
import { messages } from './messages/catalogue.ts'

afterEach(cleanup)

function Text({ order }: { order: object }) {
  return <p>{useCollectionText(order as DeskOrder)}</p>
}

test.each([
  ['en', 'placed', 'none', 'Collect KWD 2.475'],
  ['en', 'placed', 'paid', 'Paid'],
  ['en', 'cancelled', 'none', 'Nothing to collect'],
  ['en', 'cancelled', 'paid', 'Nothing to collect'],
  ['ar', 'cancelled', 'none', 'لا شيء للتحصيل'],
])('[DK-02] the desk in %s, an order that is %s, its payment %s', async (locale, state, payment, words) => {
  await loadMessages(messages, locale)
  await i18n.changeLanguage(locale)
  const totals = { due: 2475, currency: 'KWD' }
  render(<Text order={{ state, payment: { state: payment }, totals }} />)
  expect(screen.getByRole('paragraph').textContent?.replaceAll('\u00a0', ' ')).toBe(words)
})
