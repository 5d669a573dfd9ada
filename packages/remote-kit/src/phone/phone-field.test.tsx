// @vitest-environment happy-dom
import { QueryClientProvider } from '@storefront/query'
import { loadPhoneRules } from '@storefront/store/phone-rules'
import { cachedBusiness } from '@storefront/testing'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { InRemote, openBusiness } from '../testing/show.tsx'
import type { PhoneEntry } from './phone-entry.ts'
import { PhoneField } from './phone-field.tsx'
import { type PhoneInput, type TypedPhone, usePhoneEntry } from './use-phone-entry.ts'

const UNUSUAL = 'This number looks unusual for the country. Is it right?'
const kept = vi.fn<(typed: TypedPhone) => void>()

function Entry() {
  const entry = usePhoneEntry({ phone: '', country: 'KW' }, kept)
  const [read, setRead] = useState<PhoneInput | null>()
  return (
    <>
      <PhoneField entry={entry} />
      <button type="button" onClick={async () => setRead(await entry.read())}>
        Send
      </button>
      <output>{JSON.stringify(read)}</output>
    </>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone number' })
const country = () => screen.getByRole('button', { name: /^Country code/ })
const type = (value: string) => fireEvent.change(field(), { target: { value } })
/** The text of the field's description. */
const description = () => document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent
const send = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''))
  return JSON.parse(screen.getByRole('status').textContent ?? 'null') as PhoneInput | null
}

beforeEach(async () => {
  await openBusiness()
  render(
    <QueryClientProvider client={cachedBusiness()}>
      <InRemote>
        <Entry />
      </InRemote>
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(field().placeholder).toBe('500 12345'))
})
afterEach(() => {
  cleanup()
  kept.mockReset()
})

test.each([
  {
    label: 'with its dial code',
    text: '+966 55 123 4567',
    code: '+966',
    number: '551234567',
    shown: '55 123 4567',
    of: 'SA',
  },
  {
    label: 'with two zeros before it',
    text: '00971501234567',
    code: '+971',
    number: '501234567',
    shown: '50 123 4567',
    of: 'AE',
  },
  {
    label: 'in Arabic-Indic digits',
    text: '+٩٦٦ ٥٥١٢٣٤٥٦٧',
    code: '+966',
    number: '551234567',
    shown: '55 123 4567',
    of: 'SA',
  },
])('[AU-02] a full number that is pasted $label names its country', async (row) => {
  type(row.text)
  expect(field().value).toBe(row.shown)
  expect(country().textContent).toContain(row.code)
  expect(kept).toHaveBeenLastCalledWith({ phone: row.number, country: row.of })
  expect(await send()).toEqual({ dial_code: row.code, phone: row.number, country: row.of })
})

test('[AU-02] a number is grouped as its country writes it while it is typed', () => {
  field().focus()
  for (const text of ['5', '50', '500', '5001']) type(text)
  expect(field().value).toBe('500 1')
  type('500 ')
  expect([field().value, kept.mock.lastCall?.[0].phone]).toEqual(['500', '500'])
})

test('[AU-02] the caret stays at its digit, and a deleted separator deletes the digit before it', () => {
  field().focus()
  type('50012345')
  expect(field().value).toBe('500 12345')
  fireEvent.change(field(), { target: { value: '5900 12345', selectionStart: 2, selectionEnd: 2 } })
  expect(kept.mock.lastCall?.[0].phone).toBe('590012345')
  expect(field().selectionStart).toBe(2)
  type('50012345')
  fireEvent.change(field(), { target: { value: '50012345', selectionStart: 3, selectionEnd: 3 } })
  expect([field().value, field().selectionStart]).toEqual(['501 2345', 2])
})

test('[AU-02] the key that deletes forward at a separator deletes the digit after it', () => {
  field().focus()
  type('50012345')
  fireEvent.input(field(), {
    target: { value: '50012345', selectionStart: 3, selectionEnd: 3 },
    inputType: 'deleteContentForward',
  })
  expect([field().value, field().selectionStart]).toEqual(['500 2345', 3])
})

test('[AU-02] a browser that fills in the same number without its space keeps every digit', () => {
  type('50012345')
  fireEvent.change(field(), { target: { value: '50012345', selectionStart: 8, selectionEnd: 8 } })
  expect([field().value, kept.mock.lastCall?.[0].phone]).toEqual(['500 12345', '50012345'])
})

test('[AU-02] native digits stay as typed and are sent as Latin ones', async () => {
  for (const text of ['٥', '٥٠', '٥٠٠', '٥٠٠١', '٥٠٠١٢', '٥٠٠١٢٣', '٥٠٠١٢٣٤', '٥٠٠١٢٣٤٥']) type(text)
  expect(field().value).toBe('٥٠٠١٢٣٤٥')
  expect(await send()).toEqual({ dial_code: '+965', phone: '50012345', country: 'KW' })
})

test('[AU-02] an unusual number warns on blur, and can be sent', async () => {
  type('3000123')
  expect(description() ?? '').not.toContain('unusual')
  fireEvent.blur(field())
  await vi.waitFor(() => expect(description()).toContain(UNUSUAL))
  expect(await send()).toMatchObject({ phone: '3000123' })
})

test('[AU-02] the warning comes after the press that left the field: nothing moves under the pointer', async () => {
  const button = screen.getByRole('button', { name: 'Send' })
  type('3000123')
  fireEvent.pointerDown(button)
  fireEvent.blur(field())
  expect(description() ?? '').not.toContain(UNUSUAL)
  fireEvent.pointerUp(button)
  expect(description() ?? '').not.toContain(UNUSUAL)
  fireEvent.click(button)
  await vi.waitFor(() => expect(description()).toContain(UNUSUAL))
})

test('[AU-02] an invalid number shows its error on submit, not before', async () => {
  type('5')
  fireEvent.blur(field())
  expect(field().getAttribute('aria-invalid')).not.toBe('true')
  expect(await send()).toBeNull()
  expect(description()).toContain('This number is too short')
})

test('[AU-02] the picker finds countries by name and code, and shows when there is none', async () => {
  fireEvent.click(country())
  const search = await screen.findByRole('searchbox', { name: 'Search by name or code' })
  const find = (value: string) => fireEvent.change(search, { target: { value } })
  const found = () => within(screen.getByRole('list', { name: 'Countries' })).getAllByRole('listitem')
  find('qatar')
  expect(found()).toHaveLength(1)
  find('nowhere land')
  expect(screen.getByText('No countries found')).toBeDefined()
  find('968')
  const [oman] = found()
  if (oman) fireEvent.click(within(oman).getByRole('button'))
  expect(country().textContent).toContain('+968')
  expect(kept).toHaveBeenLastCalledWith({ phone: '', country: 'OM' })
})

test('[AU-02] a number that is selected while the rules of its country load stays selected, and is typed over', async () => {
  cleanup()
  const leave = vi.fn()
  const entry: PhoneEntry = {
    rules: null,
    country: 'KW',
    dialCode: '',
    phone: '57396239',
    error: undefined,
    warning: undefined,
    type: vi.fn(),
    leave,
    choose: vi.fn(),
  }
  const shown = (rules: PhoneEntry['rules']) => (
    <QueryClientProvider client={cachedBusiness()}>
      <InRemote>
        <PhoneField entry={{ ...entry, rules }} />
      </InRemote>
    </QueryClientProvider>
  )
  const { rerender } = render(shown(null))
  field().focus()
  field().select()
  rerender(shown(await loadPhoneRules()))
  expect([field().value, field().selectionStart, field().selectionEnd]).toEqual(['57396239', 0, 8])
  type('51234567')
  expect(entry.type).toHaveBeenLastCalledWith('51234567')
  fireEvent.blur(field())
  expect(field().value).toBe('573 96239')
  expect(leave).toHaveBeenCalledOnce()
})
