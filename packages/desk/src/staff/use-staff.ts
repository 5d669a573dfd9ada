import type { StaffWithSessions } from '@storefront/api-contract/desk'
import { useCallback, useEffect, useState } from 'react'
import type { DeskApi } from '../desk-api.ts'

/** The accounts with their sessions, read again after each change. */
export function useStaff(api: DeskApi) {
  const [staff, setStaff] = useState<readonly StaffWithSessions[]>([])
  const [hasFailed, setFailed] = useState(false)
  const read = useCallback(async () => {
    const answer = await api.staff()
    setFailed(!answer.ok)
    if (answer.ok) setStaff(answer.value.staff)
  }, [api])
  useEffect(() => void read(), [read])
  const after = async (work: Promise<{ ok: boolean }>) => {
    const { ok } = await work
    await read()
    if (!ok) setFailed(true)
  }
  return { staff, hasFailed, read, after }
}
