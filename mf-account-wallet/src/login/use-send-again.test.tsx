// @vitest-environment happy-dom
import { configureApi } from '@storefront/api-client'
import { useLocation } from '@storefront/router'
import { loadPhoneRules, usePhoneRules } from '@storefront/store/phone-rules'
import {
  type Answers,
  cachedBusiness,
  heldAnswer,
  json,
  problem,
  type Sent,
  serve,
} from '@storefront/testing'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveSentCode } from '../code/sent-code.ts'
import { openBusiness, Shown } from '../testing/show.tsx'
import { useSendAgain } from './use-send-again.ts'

vi.mock('@storefront/store/phone-rules', { spy: true })

const idOf = (letter: string) => `${letter.repeat(32)}.${'p'.repeat(43)}`
const RESEND = 'webapp/resend-otp'
const NEW_CODE = 'send-otp'
const TIMES = { started_at: '2026-11-20T09:04:00.000Z', expires_at: '2026-11-20T09:09:00.000Z', duration: 30 }
const ended = () => problem(422, 'code-expired')
const sentNew = () => json({ request_id: idOf('b'), code_needed: false, ...TIMES })

/** The code step of a request that has ended: how it sends again, and how the visitor leaves it. */
function showStep(answers: Answers) {
  saveSentCode('saffron', { phone: '50001234', country: 'KW', startedAt: 0, duration: 30 })
  const sent = serve({ [RESEND]: ended, [NEW_CODE]: sentNew, ...answers })
  const client = cachedBusiness()
  const steps: ReturnType<typeof useSendAgain>[] = []
  function Step() {
    steps.push(useSendAgain({ id: idOf('a'), intent: 'login', channel: 'sms' }))
    return null
  }
  const page = (step: ReactNode) => (
    <Shown client={client} at="/saffron/login">
      <Path />
      {step}
    </Shown>
  )
  const { rerender } = render(page(<Step />))
  const [sendAgain] = steps
  if (!sendAgain) throw new Error('The step is not shown')
  return { sent, sendAgain: () => sendAgain('sms'), leave: () => rerender(page(null)) }
}
const Path = () => <output aria-label="path">{useLocation().pathname}</output>
const path = () => screen.getByRole('status', { name: 'path' }).textContent
const numbersAsked = (sent: Sent[]) =>
  sent.filter((one) => one.path === NEW_CODE).map(({ body }) => body.phone)

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  await openBusiness()
  await loadPhoneRules()
})
afterEach(() => {
  cleanup()
  vi.mocked(usePhoneRules).mockReset()
  configureApi({ fetch })
})

test('[AU-05] who leaves the code step while a code is sent again is sent no code of a new request', async () => {
  const resent = heldAnswer()
  const { sent, sendAgain, leave } = showStep({ [RESEND]: resent.answer })
  const result = sendAgain()
  leave()
  resent.send(ended())
  expect(await result).toMatchObject({ ok: false })
  expect(numbersAsked(sent)).toEqual([])
})

test('[AU-05] who leaves the code step while a new request is on its way is neither led back nor logged in', async () => {
  const asked = heldAnswer()
  const { sent, sendAgain, leave } = showStep({ [NEW_CODE]: asked.answer })
  const result = sendAgain()
  await waitFor(() => expect(numbersAsked(sent)).toEqual(['50001234']))
  leave()
  asked.send(sentNew())
  const { ok } = await act(() => result)
  expect(path()).toBe('/saffron/login')
  // What is sent would open a session where no code is needed.
  expect(ok).toBe(false)
})

test('[AU-05] a new request is for the number of the one that has ended, whatever is typed meanwhile', async () => {
  const resent = heldAnswer()
  const { sent, sendAgain } = showStep({ [RESEND]: resent.answer })
  const result = sendAgain()
  saveSentCode('saffron', { phone: '5111' })
  resent.send(ended())
  expect(await result).toMatchObject({ ok: true })
  expect(numbersAsked(sent)).toEqual(['50001234'])
})

test('[AU-02, AU-05] a new request is made also where the rules of phone numbers have not come before', async () => {
  vi.mocked(usePhoneRules).mockReturnValue({ rules: null, hasFailed: true })
  const { sent, sendAgain } = showStep({})
  expect(await sendAgain()).toMatchObject({ ok: true })
  expect(numbersAsked(sent)).toEqual(['50001234'])
  await waitFor(() => expect(path()).toBe('/saffron/login/verify'))
})
