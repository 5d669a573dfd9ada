import type { DeskPrinter } from '@storefront/api-contract/desk'
import { useCallback, useEffect, useState } from 'react'
import type { DeskApi } from '../desk-api.ts'

const REFRESH_MS = 30_000
type Answer = Awaited<ReturnType<DeskApi['printers']>>

/** The network printers of one's branches; read again every half minute, because a printer may die. */
export function usePrinters(api: DeskApi) {
  const [printers, setPrinters] = useState<readonly DeskPrinter[]>([])
  const [problem, setProblem] = useState<'address' | 'failed' | null>(null)
  const show = useCallback((answer: Answer) => {
    if (answer.ok) {
      setPrinters(answer.value.printers)
      setProblem(null)
    } else
      setProblem(answer.problem.kind === 'refused' && answer.problem.status === 422 ? 'address' : 'failed')
    return answer.ok
  }, [])
  useEffect(() => {
    let isCurrent = true
    const read = () =>
      void api.printers().then((answer) => {
        // The board itself says when the server cannot be reached.
        if (isCurrent && answer.ok) show(answer)
      })
    read()
    const timer = setInterval(read, REFRESH_MS)
    return () => {
      isCurrent = false
      clearInterval(timer)
    }
  }, [api, show])
  return { printers, problem, show }
}
