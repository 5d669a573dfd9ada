// @vitest-environment happy-dom
import type { DeskOrder, OrderAction } from '@storefront/api-contract/desk'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DeskApi } from './desk-api.ts'
import { useActing } from './use-acting.ts'

test('[DK-02] a lost action is another one after the next of its order was answered, but for a refund', async () => {
  const ids: string[] = []
  const answers = [{ kind: 'timeout' }, { kind: 'timeout' }, { kind: 'refused', status: 409 }]
  const act = async (_order: string, _change: OrderAction, actionId: string) => {
    ids.push(actionId)
    return { ok: false, problem: answers.shift() ?? { kind: 'offline' } }
  }
  const { result } = renderHook(() => useActing({ act } as unknown as DeskApi, () => {}))
  const order = { id: 'order-1' } as DeskOrder
  const refund = { action: 'refund', amount: 100 } as const
  const twenty = { action: 'time', minutes: 20 } as const
  for (const change of [twenty, refund, { ...twenty, minutes: 30 }, twenty, refund])
    await result.current(order, change)
  expect(ids[3]).not.toBe(ids[0])
  expect(ids[4]).toBe(ids[1])
})
