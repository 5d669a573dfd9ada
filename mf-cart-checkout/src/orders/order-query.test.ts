import { QueryClient } from '@storefront/query'
import { anOrder } from '@storefront/testing'
import { expect, test } from 'vitest'
import { orderQuery } from './order-query.ts'

const AT = '2026-11-20T09:00:00Z'
const LATER = '2026-11-20T09:00:05Z'
const placed = { order: anOrder({ state: 'placed', history: [{ state: 'placed', at: AT }] }), now: AT }
const accepted = {
  order: anOrder({ state: 'accepted', history: [...placed.order.history, { state: 'accepted', at: LATER }] }),
  now: LATER,
}

/** The state shown after an answer that a streamed change overtook. */
async function overtaken(answer: typeof placed, streamed: typeof placed) {
  const client = new QueryClient()
  const query = orderQuery('saffron', 'order-1')
  let arrive = (_answer: typeof placed) => {}
  const queryFn = () => new Promise<typeof placed>((done) => (arrive = done))
  const fetching = client.fetchQuery({ ...query, queryFn, retry: false })
  client.setQueryData(query.queryKey, streamed)
  arrive(answer)
  await fetching
  return client.getQueryData(query.queryKey)
}

test.each([
  ['of fewer steps is left out', placed, accepted, accepted],
  ['of more steps counts', accepted, placed, accepted],
  ['of the same steps from before is left out', placed, { ...placed, now: LATER }, { ...placed, now: LATER }],
  ['of the same steps from later counts', { ...placed, now: LATER }, placed, { ...placed, now: LATER }],
])(
  '[RT-15] an answer that arrives after a streamed change: one %s',
  async (_label, answer, streamed, shown) => {
    expect(await overtaken(answer, streamed)).toEqual(shown)
  },
)
