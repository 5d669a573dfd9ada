// @vitest-environment happy-dom
import { configureApi } from '@storefront/api-client'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { menuAnswer } from '../testing/menu-answer.ts'
import { openPage, PageAt } from '../testing/page-at.tsx'

beforeEach(() => configureApi({ fetch: () => new Promise<Response>(() => {}) }))
afterEach(cleanup)

test('[RT-04] search finds while one types, says how many, and can be cleared', async () => {
  render(<PageAt client={await openPage({ menu: menuAnswer() })} path="/saffron/pickup/search" />)
  expect(screen.getByText('What would you like?')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'Search the menu' }), 'طاووق')
  expect(await screen.findByRole('link', { name: 'Shish tawook' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('1 item found')
  await userEvent.type(screen.getByRole('textbox'), ' pizza')
  expect(await screen.findByRole('heading', { name: 'Nothing found for “طاووق pizza”' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(await screen.findByText('What would you like?')).toBeTruthy()
})
