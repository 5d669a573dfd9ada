import { useEffect, useState } from 'react'
import type { DeskApi } from '../desk-api.ts'

export type Days = Parameters<DeskApi['report']>[0]
/** The answer of the report's call. */
export type ReportAnswer = Extract<Awaited<ReturnType<DeskApi['report']>>, { ok: true }>['value']

/** The report of some days; null while it loads. */
export function useReport(api: DeskApi, days: Days): { report: ReportAnswer | null; hasFailed: boolean } {
  const [report, setReport] = useState<ReportAnswer | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isCurrent = true
    setReport(null)
    void api.report(days).then((answer) => {
      if (!isCurrent) return
      setFailed(!answer.ok)
      if (answer.ok) setReport(answer.value)
    })
    return () => {
      isCurrent = false
    }
  }, [api, days])
  return { report, hasFailed }
}
