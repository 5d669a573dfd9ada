// @vitest-environment happy-dom
import { cachedBusiness } from '@storefront/testing'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { exposes } from './exposes.ts'
import { openBusiness, Shown } from './testing/show.tsx'

const { default: Login } = exposes['./pages/login']

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('[PS-01] with cookies blocked the login is there, and its fields keep what is typed', async () => {
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied.', 'SecurityError')
  })
  await openBusiness()
  render(<Shown client={cachedBusiness()} at="/saffron/login" children={<Login />} />)
  expect(screen.getByRole('textbox', { name: 'Phone number' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'New here? Create an account' }))
  const name = screen.getByRole('textbox', { name: 'Name' })
  fireEvent.change(name, { target: { value: 'Noura' } })
  expect(name).toHaveProperty('value', 'Noura')
})
