// @vitest-environment happy-dom
import type { Webhooks } from '@storefront/api-contract/desk'
import { i18n, loadMessages } from '@storefront/i18n'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeskApi } from './desk-api.ts'
import { messages } from './messages/catalogue.ts'
import { TillKeys } from './till-keys.tsx'
import { WebhookList } from './webhooks/webhook-list.tsx'

const NOW = '2026-11-20T09:00:00.000Z'
const WEBHOOKS: Webhooks = {
  endpoints: [
    {
      id: 'e',
      url: 'https://till.example/hooks',
      kinds: ['order'],
      created_at: NOW,
      is_down: true,
      waiting: 2,
      failed: 1,
      before_until: null,
    },
  ],
  deliveries: [
    {
      endpoint_id: 'e',
      event_id: 7,
      message_id: 'msg_7',
      type: 'order.updated',
      at: NOW,
      state: 'waiting',
      tries: 3,
      tried_at: NOW,
      status: 500,
      reason: 'status',
      next_at: '2026-11-20T09:05:00.000Z',
    },
  ],
}

beforeEach(async () => {
  await loadMessages(messages, 'en')
  await i18n.changeLanguage('en')
})
afterEach(cleanup)

async function show(calls: Record<string, unknown>, what: 'hooks' | 'keys' = 'hooks') {
  const api = {
    webhooks: async () => ({ ok: true, value: WEBHOOKS }),
    keys: async () => ({ ok: true, value: { keys: [] } }),
    ...calls,
  } as unknown as DeskApi
  const Shown = what === 'hooks' ? WebhookList : TillKeys
  render(<Shown api={api} zone="Asia/Kuwait" />)
  await act(async () => undefined)
}

test('[DK-05] the owner reads what became of events, and sends one or all failed again', async () => {
  const replayWebhook = vi.fn(async () => ({ ok: true, value: WEBHOOKS }))
  await show({ replayWebhook })
  expect(screen.getByText('Not answering')).toBeTruthy()
  const row = within(screen.getByRole('row', { name: /order\.updated/ }))
  expect(row.getByText(/Waiting · Refused · 500 · next try 12:05/)).toBeTruthy()
  await userEvent.click(row.getByRole('button', { name: 'Send again' }))
  await userEvent.click(screen.getByRole('button', { name: 'Send failed ones again: 1' }))
  expect(replayWebhook.mock.calls).toEqual([
    ['e', 7],
    ['e', null],
  ])
})

test('[DK-05] a new webhook shows its secret; a refused address says why', async () => {
  const answers = [
    { ok: false, problem: { kind: 'refused', status: 422 } },
    { ok: true, value: { endpoint: WEBHOOKS.endpoints[0], secret: 'whsec_abc' } },
  ]
  const addWebhook = vi.fn(async () => answers.shift())
  await show({ addWebhook })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Stock' }))
  for (const text of ['https://127.0.0.1/', 'https://till.example/']) {
    await userEvent.clear(screen.getByLabelText('Address'))
    await userEvent.type(screen.getByLabelText('Address'), text)
    await userEvent.click(screen.getByRole('button', { name: 'Add webhook' }))
    if (answers.length > 0)
      expect(screen.getByText('This address isn’t https, or it’s inside a private network.')).toBeTruthy()
  }
  expect(addWebhook).toHaveBeenLastCalledWith('https://till.example/', [
    'order',
    'reservation',
    'refund',
    'review',
  ])
  expect(screen.getByText('whsec_abc')).toBeTruthy()
})

test('[DK-05] a key is created with the rights that were chosen', async () => {
  const created = { id: 'k', name: 'Till', rights: [], created_at: NOW, used_at: null }
  const addKey = vi.fn(async () => ({ ok: true, value: { created, key: 'till_abc' } }))
  await show({ addKey }, 'keys')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Change orders' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Read stock' }))
  await userEvent.type(screen.getByLabelText('Name'), 'Till')
  await userEvent.click(screen.getByRole('button', { name: 'Create key' }))
  expect(addKey).toHaveBeenCalledWith('Till', ['orders.read', 'stock.read'])
  expect(screen.getByText('till_abc')).toBeTruthy()
})

test('[DK-05] a test event is sent, and another secret is asked about before it is shown', async () => {
  const testWebhook = vi.fn(async () => ({ ok: true, value: WEBHOOKS }))
  const rotateWebhook = vi.fn(async () => ({ ok: true, value: { secret: 'whsec_next' } }))
  await show({ testWebhook, rotateWebhook })
  await userEvent.click(screen.getByRole('button', { name: 'Send test event' }))
  expect(testWebhook).toHaveBeenCalledWith('e')
  const answer = async (name: string) => {
    await userEvent.click(screen.getAllByRole('button', { name: 'New secret' })[0] as HTMLElement)
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
  }
  await answer('Keep')
  expect(rotateWebhook).not.toHaveBeenCalled()
  await answer('New secret')
  expect(await screen.findByText('whsec_next')).toBeTruthy()
})

test('[DK-05] an endpoint says until when two secrets sign', async () => {
  const [endpoint] = WEBHOOKS.endpoints
  const value = { deliveries: [], endpoints: [{ ...endpoint, before_until: '2026-11-21T09:00:00.000Z' }] }
  await show({ webhooks: async () => ({ ok: true, value }) })
  expect(screen.getByText(/^Both secrets sign until .*12:00/)).toBeTruthy()
})
