import { afterAll, beforeAll, expect, test } from 'vitest'
import { testBusiness } from '../../testing/test-business.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const importing = (messages: unknown) =>
  server.api.importBusiness({ file: { ...testBusiness(), messages }, picture: () => null })

test.each([
  ['a channel that there is not', { steps: { ready: ['fax'] } }, 'messages.steps.ready.0', /./],
  ['a step that there is not', { steps: { eaten: ['sms'] } }, 'messages.steps', /./],
  ['a channel twice', { steps: { ready: ['sms', 'sms'] } }, 'messages.steps.ready.1', /comes up twice/],
  ['two ways to one phone', { steps: { ready: ['sms', 'whatsapp'] } }, 'messages.steps.ready', /same phone/],
  [
    'no time of day',
    { steps: {}, quiet_hours: { from: '25:00', to: '8' } },
    'messages.quiet_hours.from',
    /no time/,
  ],
  [
    'hours without a length',
    { steps: {}, quiet_hours: { from: '22:00', to: '10:00 PM' } },
    'messages.quiet_hours.to',
    /same time/,
  ],
  [
    'a limit below nothing',
    { steps: {}, limit: { per: 'day', messages: -1 } },
    'messages.limit.messages',
    /./,
  ],
  ['a limit of a week', { steps: {}, limit: { per: 'week', messages: 1 } }, 'messages.limit.per', /./],
])('[DK-04] an import refuses %s', async (_label, messages, path, reason) => {
  const imported = await importing(messages)
  expect(imported).toMatchObject({
    ok: false,
    problems: expect.arrayContaining([{ path, reason: expect.stringMatching(reason) }]),
  })
})

test('[DK-04] messages are exported as they were imported, and end with a file without them', async () => {
  const messages = {
    steps: { accepted: ['sms', 'email'], refunded: [] },
    after_push: true,
    quiet_hours: { from: '22:00', to: '08:00' },
    limit: { per: 'month', messages: 500 },
  }
  expect(await importing(messages)).toMatchObject({ ok: true })
  const exported = await server.api.exportBusiness('test')
  expect(JSON.parse(exported.ok ? exported.text : '{}').messages).toEqual(messages)
  expect(await server.rows('select record from message_settings')).toEqual([{ record: messages }])
  expect(await importing(undefined)).toMatchObject({ ok: true })
  expect(await server.rows('select record from message_settings')).toEqual([])
})
