// @vitest-environment happy-dom
import type { DeskSession } from '@storefront/api-contract/desk'
import { i18n, loadMessages } from '@storefront/i18n'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BusyButton } from './busy-button.tsx'
import type { DeskApi } from './desk-api.ts'
import { messages } from './messages/catalogue.ts'

const PAUSED = {
  scope: 'dine_in',
  paused_until: '2026-11-20T09:30:00.000Z',
  extra_minutes: 0,
  quarter_orders: null,
  quarter_effort: null,
}
const busy = (rules: object[], log: object[] = []) => ({
  ok: true,
  value: { now: '2026-11-20T09:00:00.000Z', types: ['dine_in'], rules, log },
})
const branches = ['Main', 'Other'].map((name) => ({
  id: name.toLowerCase(),
  names: [{ locale: 'en', name }],
}))
const business = { branches, time_zone: 'Asia/Kuwait' } as unknown as DeskSession['business']

/** A promise that the test resolves when it wants. */
function pending() {
  let resolve: (value: object) => void = () => undefined
  const promise = new Promise<object>((done) => {
    resolve = done
  })
  return { promise, resolve: (value: object) => resolve(value) }
}

/** The sheet of pauses; calls are answered as they come, those of the second branch when the test wants. */
async function open(changeBusy: DeskApi['changeBusy'] | undefined = undefined) {
  const other = pending()
  const api = {
    busy: (branchId: string) => (branchId === 'main' ? Promise.resolve(busy([PAUSED])) : other.promise),
    changeBusy,
  } as unknown as DeskApi
  render(<BusyButton api={api} business={business} />)
  await userEvent.click(screen.getByRole('button', { name: 'Pause and limits' }))
  const sheet = within(await screen.findByRole('dialog'))
  await sheet.findByText(/is paused until 12:30/)
  const choose = (name: string) => userEvent.selectOptions(sheet.getByLabelText('Branch'), name)
  return { sheet, other, choose }
}
const isTagged = () => screen.queryByText('Paused') !== null

beforeEach(async () => {
  await loadMessages(messages, 'en')
  await i18n.changeLanguage('en')
})
afterEach(cleanup)

test('[DK-03] what is set for one branch is not shown for another, whose limits wait until they are known', async () => {
  const { sheet, other, choose } = await open()
  await choose('Other')
  expect(sheet.queryByText(/is paused until/)).toBeNull()
  expect(isTagged()).toBe(false)
  expect(sheet.queryByRole('button', { name: 'Save limits' })).toBeNull()
  await act(async () =>
    other.resolve(busy([{ ...PAUSED, scope: 'all', paused_until: null, quarter_orders: 5 }])),
  )
  expect(sheet.getByLabelText<HTMLInputElement>('Most orders in 15 minutes').value).toBe('5')
})

test('[DK-03] an answer that comes after another branch was chosen is not shown for it', async () => {
  const changed = pending()
  const { sheet, other, choose } = await open((() => changed.promise) as unknown as DeskApi['changeBusy'])
  await userEvent.click(sheet.getByRole('button', { name: 'Pause 30 min' }))
  await choose('Other')
  await act(async () => other.resolve(busy([])))
  await act(async () => changed.resolve(busy([PAUSED])))
  expect(sheet.queryByText(/is paused until/)).toBeNull()
  expect(isTagged()).toBe(false)
})

test('[DK-03] the pause of the whole branch says until when, too', async () => {
  const { sheet, other, choose } = await open()
  await choose('Other')
  await act(async () => other.resolve(busy([{ ...PAUSED, scope: 'all' }])))
  expect(sheet.getByText(/^The whole branch is paused until 12:30/)).toBeTruthy()
})

test('[DK-03] a pause until tomorrow and a change of yesterday say their day', async () => {
  const { sheet, other, choose } = await open()
  await choose('Other')
  const until = { ...PAUSED, paused_until: '2026-11-21T07:00:00.000Z' }
  const last = { scope: 'all', staff_name: 'Sara', at: '2026-11-19T18:00:00.000Z' }
  await act(async () => other.resolve(busy([until], [last])))
  expect(sheet.getByText(/is paused until Saturday.*10:00/)).toBeTruthy()
  expect(sheet.getByText(/^Last changed by Sara, Thursday.*9:00/)).toBeTruthy()
})
