// @vitest-environment happy-dom
import { configureApi } from '@storefront/api-client'
import type { User } from '@storefront/api-contract/account'
import { useSession } from '@storefront/store'
import { cachedBusiness, inAllRenderers, json, serve } from '@storefront/testing'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Deletion } from './deletion/deletion.tsx'
import { exposes } from './exposes.ts'
import { NameStep } from './login/name-step.tsx'
import { AboutForm } from './profile/about-form.tsx'
import { PhoneChange } from './profile/phone-change.tsx'
import { GUEST, logIn, openBusiness, Shown } from './testing/show.tsx'

const {
  './pages/feedback': { default: Feedback },
  './pages/login': { default: Login },
  './slots/newsletter': { default: Newsletter },
} = exposes

const USER = { name: 'Amal', email: 'amal@', locale: 'en', phone: { dial_code: '+965', number: '1' } } as User
const FINISH = { name: async () => {}, later: () => {}, finish: () => {}, nameless: true, problem: null }
const PREVIEW = {
  deletes: ['profile'],
  keeps: ['orders'],
  open_orders: 0,
  wallet_balance: 0,
  confirmation: 'yes',
  expires_at: '2026-11-20T09:00:00.000Z',
}

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  logIn()
  await openBusiness()
})
afterEach(() => {
  cleanup()
  inAllRenderers(useSession, GUEST)
  configureApi({ fetch })
})

/** Presses a button as a keyboard does: it has the focus. */
async function press(name: string) {
  const button = await screen.findByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}

test.each<[string, ReactNode, string, string, string]>([
  ['number of the login', <Login key="l" />, 'Send code by SMS', 'textbox', 'Phone number'],
  ['name after the first login', <NameStep key="n" login={FINISH} />, 'Save and continue', 'textbox', 'Name'],
  ['address in the profile', <AboutForm key="a" user={USER} />, 'Save', 'textbox', 'Email'],
  [
    'new number',
    <PhoneChange key="p" onDone={() => {}} />,
    'Send code by SMS',
    'textbox',
    'New phone number',
  ],
  ['stars', <Feedback key="f" />, 'Send feedback', 'radiogroup', 'Stars'],
  ['address of the newsletter', <Newsletter key="s" />, 'Subscribe', 'textbox', 'Email'],
  [
    'consent to the deletion',
    <Deletion key="d" onKeep={() => {}} />,
    'Delete account',
    'checkbox',
    'I understand',
  ],
])(
  '[UI-04] a form that cannot be sent leads to what is wrong: the %s',
  async (_, form, button, role, name) => {
    serve({ 'webapp/account/delete/c1': () => json(PREVIEW) })
    render(<Shown client={cachedBusiness({ feedback: true, newsletter: true })}>{form}</Shown>)
    await press(button)
    const field = screen.getByRole(role, { name: new RegExp(`^${name}`) })
    await waitFor(() => expect(document.activeElement).toBe(field))
  },
)

test('[UI-04] of two fields that are missing the first has the focus, after each try', async () => {
  render(<Shown client={cachedBusiness()} children={<Login />} />)
  await press('New here? Create an account')
  const phone = screen.getByRole('textbox', { name: 'Phone number' })
  for (const _ of [1, 2]) {
    await press('Send code by SMS')
    await waitFor(() => expect(document.activeElement).toBe(phone))
  }
  fireEvent.change(phone, { target: { value: '50001234' } })
  await press('Send code by SMS')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' })))
})
