import { useEffect, useState } from 'react'
import type { DeskApi } from '../desk-api.ts'

/** The answer of the call that lists tables with the addresses for their codes. */
export type TableCodes = Extract<Awaited<ReturnType<DeskApi['tableCodes']>>, { ok: true }>['value']

/** The tables of the desk's branches; null while they load. */
export function useTableCodes(api: DeskApi): { codes: TableCodes | null; hasFailed: boolean } {
  const [codes, setCodes] = useState<TableCodes | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isCurrent = true
    void api.tableCodes().then((answer) => {
      if (!isCurrent) return
      setFailed(!answer.ok)
      if (answer.ok) setCodes(answer.value)
    })
    return () => {
      isCurrent = false
    }
  }, [api])
  return { codes, hasFailed }
}
