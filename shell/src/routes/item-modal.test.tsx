// @vitest-environment happy-dom
import { Link, MemoryRouter, useLocation } from '@storefront/router'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { applyLanguage } from '../theme/language.ts'
import ItemModal from './item-modal.tsx'

const TAWOOK = '/saffron/pickup/grills/tawook'
const HUMMUS = '/saffron/pickup/mezze/hummus'

vi.mock('./route-page.tsx', () => ({
  RoutePage: () => <Link to="/saffron/pickup/mezze/hummus">Hummus</Link>,
}))
beforeAll(() => applyLanguage('en'))
afterEach(cleanup)

function Shown() {
  const { pathname } = useLocation()
  return (
    <>
      <output>{pathname}</output>
      {pathname === '/saffron/pickup' ? null : <ItemModal />}
    </>
  )
}
const shown = () => document.querySelector('output')?.textContent
const close = async () => userEvent.click(await screen.findByRole('button', { name: 'Close' }))

test('[UI-03] [BX-08] an item that was opened from another one closes to it, and that one to the list', async () => {
  render(
    <MemoryRouter initialEntries={['/saffron/pickup', TAWOOK]} initialIndex={1}>
      <Shown />
    </MemoryRouter>,
  )
  await userEvent.click(await screen.findByRole('link', { name: 'Hummus' }))
  expect(shown()).toBe(HUMMUS)
  await close()
  expect(shown()).toBe(TAWOOK)
  await close()
  expect(shown()).toBe('/saffron/pickup')
})
