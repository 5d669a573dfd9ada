// @vitest-environment happy-dom
import type { DeskOrder } from '@storefront/api-contract/desk'
import { i18n, loadMessages } from '@storefront/i18n'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { messages } from './messages/catalogue.ts'
import { OrderLines } from './order-lines.tsx'

beforeEach(async () => {
  await loadMessages(messages, 'en')
  await i18n.changeLanguage('en')
})
afterEach(cleanup)

test('[DK-01] the note of a line without choices is a row of its own, not the end of its size', () => {
  const line = {
    names: [{ locale: 'en', name: 'Kebab' }],
    price_label: [{ locale: 'en', name: 'Half portion' }],
    modifiers: [],
    quantity: 1,
    comment: 'no nuts please',
  }
  render(
    <OrderLines
      order={{ lines: [line] } as unknown as Pick<DeskOrder, 'lines'>}
      business={{ locales: ['en'] }}
    />,
  )
  const row = screen.getByText('no nuts please').closest('div')
  expect(row?.textContent).toBe('no nuts please')
  expect(row?.parentElement).toBe(screen.getByText('Half portion').parentElement)
})
