// @vitest-environment happy-dom
import { configureApi } from '@storefront/api-client'
import { menuAnswer } from '@storefront/testing'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPage, PageAt } from '../testing/page-at.tsx'
import * as searchMenu from './search-menu.ts'

vi.mock('./search-menu.ts', { spy: true })

beforeEach(() => configureApi({ fetch: () => new Promise<Response>(() => {}) }))
afterEach(cleanup)

test('[RT-04] the search index is built once, not per key press', async () => {
  render(<PageAt client={await openPage({ menu: menuAnswer() })} path="/saffron/pickup/search" />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Search the menu' }), 'tawook')
  expect(await screen.findByRole('link', { name: 'Shish tawook' })).toBeTruthy()
  expect(searchMenu.incrementalIndex).toHaveBeenCalledTimes(1)
})
