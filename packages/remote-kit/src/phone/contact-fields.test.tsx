// @vitest-environment happy-dom
import { QueryClientProvider } from '@storefront/query'
import { cachedBusiness } from '@storefront/testing'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { InRemote, openBusiness } from '../testing/show.tsx'
import { ContactFields } from './contact-fields.tsx'

const KUWAIT = { name: '', dialCode: '+965', phone: '' }

function Form({ start = KUWAIT }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <ContactFields
        id={(field) => `contact-${field}`}
        value={value}
        errors={{}}
        onChange={(changes) => setValue((before) => ({ ...before, ...changes }))}
        onLeave={() => {}}
        onVerified={() => {}}
      />
      <output>{JSON.stringify(value)}</output>
    </>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone number' })
const country = () => screen.getByRole('button', { name: /^Country code/ })
const value = () => JSON.parse(screen.getByRole('status').textContent ?? '') as Record<string, string>
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })

const show = (start = KUWAIT) =>
  render(
    <QueryClientProvider client={cachedBusiness()}>
      <InRemote>
        <Form start={start} />
      </InRemote>
    </QueryClientProvider>,
  )

beforeEach(async () => {
  await openBusiness()
  show()
  await vi.waitFor(() => expect(field().placeholder).toBe('500 12345'))
})
afterEach(cleanup)

test('[AU-02] a country that is chosen sets the dial code of the form', async () => {
  fireEvent.click(country())
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'canada' } })
  const [canada] = within(screen.getByRole('list', { name: 'Countries' })).getAllByRole('listitem')
  if (canada) fireEvent.click(within(canada).getByRole('button'))
  expect(value()).toMatchObject({ dialCode: '+1' })
  // Two countries share +1: the one that was chosen stays.
  expect(field().placeholder).toBe('(506) 234-5678')
})

test('[AU-02] a pasted full number sets number and dial code', () => {
  type('+966 55 123 4567')
  expect(value()).toMatchObject({ dialCode: '+966', phone: '551234567' })
  expect(country().textContent).toContain('+966')
})

test('[AU-02] a full number that is typed is split when the field is left', () => {
  for (const text of ['0097150', '0097150123', '00971501234', '0097150123456', '00971501234567']) type(text)
  fireEvent.blur(field())
  expect(value()).toMatchObject({ dialCode: '+971', phone: '501234567' })
})

test('[AU-02] a full number of the chosen country loses its dial code', () => {
  type('+965 5001 2345')
  expect(value()).toMatchObject({ dialCode: '+965', phone: '50012345' })
})

test('[AU-02] a Mexican number as it was called until 2019 is the one of today', () => {
  type('+52 1 55 1234 5678')
  expect(value()).toMatchObject({ dialCode: '+52', phone: '5512345678' })
  expect(field().value).toBe('55 1234 5678')
})

test.each([
  ['2045550123', '(506) 234-5678'],
  ['2015550123', '(201) 555-0123'],
  ['', '(201) 555-0123'],
])('[AU-02] a number of +1 that was kept has its own country again: %s', (phone, hint) => {
  cleanup()
  show({ ...KUWAIT, dialCode: '+1', phone })
  expect(field().placeholder).toBe(hint)
})
