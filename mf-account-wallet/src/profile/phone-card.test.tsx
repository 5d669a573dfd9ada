// @vitest-environment happy-dom
import type { User } from '@storefront/api-contract/account'
import { cachedBusiness } from '@storefront/testing'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBusiness, Shown } from '../testing/show.tsx'
import { PhoneCard } from './phone-card.tsx'

const USER = { phone: { dial_code: '+965', number: '50001234' }, phone_verified: true } as User
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(async () => {
  sessionStorage.clear()
  await openBusiness()
})
afterEach(cleanup)

test('[UI-04] changing the number leads to its field, cancelling back to the button', async () => {
  render(<Shown client={cachedBusiness()} children={<PhoneCard user={USER} />} />)
  expect(document.activeElement).toBe(document.body)
  press('Change number')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'New phone number' }))
  const country = screen.getByRole('button', { name: /Country/ })
  await waitFor(() => expect(country).toHaveProperty('disabled', false))
  press('Cancel')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change number' })),
  )
})

test('[AU-02, PS-01] a number that is typed for another country keeps it when the change is cancelled', async () => {
  render(<Shown client={cachedBusiness()} children={<PhoneCard user={USER} />} />)
  const country = () => screen.getByRole('button', { name: /Country/ })
  press('Change number')
  await waitFor(() => expect(country()).toHaveProperty('disabled', false))
  fireEvent.click(country())
  const countries = within(await screen.findByRole('list', { name: 'Countries' }))
  fireEvent.click(countries.getByRole('button', { name: /Bahrain/ }))
  fireEvent.change(screen.getByRole('textbox', { name: 'New phone number' }), {
    target: { value: '36001234' },
  })
  press('Cancel')
  press('Change number')
  expect(screen.getByRole('textbox', { name: 'New phone number' })).toHaveProperty('value', '3600 1234')
  expect(country().textContent).toContain('+973')
})
