// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBusiness } from '../testing/show.tsx'
import { CodeField } from './code-field.tsx'

let sent: string[]
beforeEach(async () => {
  sent = []
  await openBusiness()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Code() {
  const [code, setCode] = useState('')
  return <CodeField value={code} onCode={setCode} onFull={(full) => sent.push(full)} />
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: '6-digit code' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })

/** A browser with WebOTP; returns the request options. */
function readsMessages(answer: Promise<{ code: string }>) {
  const asked: { otp?: object; signal?: AbortSignal }[] = []
  vi.stubGlobal('OTPCredential', class {})
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      get: (options: object) => {
        asked.push(options)
        return answer
      },
    },
  })
  return asked
}

test('[AU-05] one field with autofill and a numeric keyboard', () => {
  render(<Code />)
  expect(field().autocomplete).toBe('one-time-code')
  expect(field().inputMode).toBe('numeric')
})

test('[AU-05] the sixth digit sends the code, a fifth does not, and the same code is not sent twice', () => {
  render(<Code />)
  type('12345')
  expect(sent).toEqual([])
  type('123456')
  type('123456 ')
  expect(sent).toEqual(['123456'])
})

test.each([
  ['a pasted message', 'Your code is 482913.', '482913'],
  ['Arabic-Indic digits', '٤٨٢٩١٣', '482913'],
  ['Persian digits', '۴۸۲۹۱۳', '482913'],
])('[AU-02, AU-05] %s is read and sent at once', (_, text, code) => {
  render(<Code />)
  type(text)
  expect(field().value).toBe(code)
  expect(sent).toEqual([code])
})

test('[AU-05] the browser hands over the code of the message, which is sent without a tap', async () => {
  const asked = readsMessages(Promise.resolve({ code: '482913' }))
  const { unmount } = render(<Code />)
  await vi.waitFor(() => expect(sent).toEqual(['482913']))
  expect(asked).toMatchObject([{ otp: { transport: ['sms'] } }])
  expect(asked[0]?.signal?.aborted).toBe(false)
  unmount()
  expect(asked[0]?.signal?.aborted).toBe(true)
})

test('[AU-05] after declining WebOTP the code can be typed', async () => {
  readsMessages(Promise.reject(new DOMException('turned down', 'AbortError')))
  render(<Code />)
  type('482913')
  expect(sent).toEqual(['482913'])
})
