// @vitest-environment happy-dom
import { QueryClientProvider } from '@storefront/query'
import { cachedBusiness } from '@storefront/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { InRemote, openBusiness } from '../testing/show.tsx'
import { PhoneNumber } from './phone-number.tsx'

afterEach(cleanup)

test.each([
  { label: 'of the business’s country', number: { phone: '50012345' }, text: '+965 500 12345' },
  { label: 'of a chosen country', number: { phone: '0551234567', country: 'SA' }, text: '+966 55 123 4567' },
  { label: 'with its dial code', number: { phone: '50012345', dialCode: '+965' }, text: '+965 500 12345' },
  { label: 'in Arabic-Indic digits', number: { phone: '٥٠٠١٢٣٤٥', country: '' }, text: '+965 500 12345' },
])('[AU-02] a number $label is shown grouped with its dial code, left to right', async ({ number, text }) => {
  await openBusiness()
  render(
    <QueryClientProvider client={cachedBusiness()}>
      <InRemote>
        <PhoneNumber {...number} />
      </InRemote>
    </QueryClientProvider>,
  )
  expect((await screen.findByText(text)).dir).toBe('ltr')
})
