import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../platform/database/open.ts'
import { messageCosts } from '../platform/database/schema.ts'
import { type CommandPlace, commandPlace } from '../testing/command-place.ts'
import { runInProcess } from '../testing/run-in-process.ts'
import { messagesCommand } from './messages-command.ts'

/** It makes a database. */
const SLOW = 120_000
let place: CommandPlace

beforeAll(async () => {
  place = await commandPlace()
  const database = await openDatabase({ ...place.options, report: () => undefined })
  const sms = { channel: 'sms' as const, messages: 2, cost: 60 }
  await database.db.insert(messageCosts).values([
    { ...sms, referenceId: 'saffron', day: '2026-11-01' },
    { ...sms, referenceId: 'saffron', day: '2026-11-30' },
    { ...sms, referenceId: 'saffron', day: '2026-12-01' },
    { referenceId: 'saffron', channel: 'email', day: '2026-11-30', messages: 5, cost: 0 },
    { ...sms, referenceId: 'cafe', day: '2026-11-15' },
  ])
  await database.close()
}, SLOW)
afterAll(() => place.drop())

const run = (...args: string[]) => runInProcess(messagesCommand, args, place.env)

test('[PR-05] pnpm messages costs adds up a month by business and channel', { timeout: SLOW }, async () => {
  expect(await run('costs', '2026-11')).toEqual({
    code: 0,
    output: `2026-11  cafe  sms  2 messages  cost 60
2026-11  saffron  email  5 messages  cost 0
2026-11  saffron  sms  4 messages  cost 120
Together: cost 180, in the unit of MESSAGE_COSTS.
`,
    errors: '',
  })
})

test.each([['costs', '2026-13'], ['costs', '2026-11', 'more'], ['retry']])(
  'an unknown command is refused: %s',
  async (...args) => {
    const { code, errors } = await run(...args)
    expect([code, errors]).toEqual([2, expect.stringContaining('Usage: messages')])
  },
)
