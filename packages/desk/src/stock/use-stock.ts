import type { DeskStock } from '@storefront/api-contract/desk'
import { useCallback, useEffect, useState } from 'react'
import type { DeskApi } from '../desk-api.ts'

const REFRESH_MS = 60_000

/** What is sold out at a branch; read again every minute, because a time ends by itself and others switch too. */
export function useStock(api: DeskApi, branchId: string) {
  const [stock, setStock] = useState<DeskStock>({ items: [], options: [] })
  const [problem, setProblem] = useState<'past' | 'failed' | null>(null)
  const show = useCallback((answer: Awaited<ReturnType<DeskApi['stock']>>) => {
    if (answer.ok) {
      setStock(answer.value)
      setProblem(null)
    } else setProblem(answer.problem.kind === 'refused' && answer.problem.status === 422 ? 'past' : 'failed')
  }, [])
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
  return { stock, problem, show }
}
