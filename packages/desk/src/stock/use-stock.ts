import type { DeskStock } from '@storefront/api-contract/desk'
import { useCallback, useEffect, useState } from 'react'
import type { DeskApi } from '../desk-api.ts'

const REFRESH_MS = 60_000

interface StockOfBranch {
  branchId: string
  stock: DeskStock
  problem: 'past' | 'failed' | null
}
const unknownOf = (branchId: string): StockOfBranch => ({
  branchId,
  stock: { items: [], options: [] },
  problem: null,
})

/**
 * What is sold out at a branch; read again every minute, because a time ends by itself and others switch too. Nothing
 * until it is known: what is of another branch is neither shown nor switched.
 */
export function useStock(api: DeskApi, branchId: string) {
  const [known, setKnown] = useState(() => unknownOf(branchId))
  if (known.branchId !== branchId) setKnown(unknownOf(branchId))
  const show = useCallback(
    (answer: Awaited<ReturnType<DeskApi['stock']>>) =>
      setKnown((before) => (before.branchId === branchId ? withAnswer(before, answer) : before)),
    [branchId],
  )
  useEffect(() => {
    let isCurrent = true
    const read = () =>
      void api.stock(branchId).then((answer) => {
        if (isCurrent) show(answer)
      })
    read()
    const timer = setInterval(read, REFRESH_MS)
    return () => {
      isCurrent = false
      clearInterval(timer)
    }
  }, [api, branchId, show])
  return { stock: known.stock, problem: known.problem, show }
}

function withAnswer(before: StockOfBranch, answer: Awaited<ReturnType<DeskApi['stock']>>): StockOfBranch {
  if (answer.ok) return { ...before, stock: answer.value, problem: null }
  const isPast = answer.problem.kind === 'refused' && answer.problem.status === 422
  return { ...before, problem: isPast ? 'past' : 'failed' }
}
