import { problemOf, setAnswer } from '@storefront/api-client'
import type { Business, CallAnswer, tableCall } from '@storefront/api-contract'
import { isSameReference, readTableCode, type TableCode } from '@storefront/domain'
import { useQuery } from '@storefront/query'
import { useLocation } from '@storefront/router'
import { tableQuery, useVisit } from '@storefront/store'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { tableSentenceReady } from '../tables/load-table-sentence.ts'

/** Whether the code of the address has been applied; nothing of a branch renders before. */
type TableCodeState =
  | { kind: 'applied' }
  | { kind: 'loading' }
  | { kind: 'failed'; error: unknown; retry: () => void }

type TableAnswer = CallAnswer<typeof tableCall>

/**
 * Applies `?table=` and `?branch=` of the address once per visit (ST-03): a table implies its branch, and both are
 * persisted, so that they survive reload, login and back. An unknown table is persisted too, so that the checkout can
 * report it; an unknown branch changes nothing.
 */
export function useTableCode(business: Business | null): TableCodeState {
  const { search } = useLocation()
  const code = useMemo(() => readTableCode(new URLSearchParams(search)), [search])
  const referenceId = business?.reference_id ?? ''
  const key = code && JSON.stringify([referenceId, code.table, code.branch])
  const isNew = useVisit((visit) => key !== null && visit.appliedCode !== key) && business !== null
  const isOpen = useVisit((visit) => visit.referenceId === referenceId)
  const asked = { table: code?.table ?? '', branch: code?.branch ?? null }
  const { data, error, isFetching, refetch } = useQuery({
    ...tableQuery(referenceId, asked),
    enabled: isNew && code?.table != null,
  })
  const isUnknown = isRefused(error)
  const isSentenceReady = useTableSentence(isNew && code?.table != null)
  const isTableKnown = (data !== undefined || isUnknown) && isSentenceReady
  const isKnown = isNew && isOpen && (code?.table == null || isTableKnown)
  useLayoutEffect(() => {
    if (isKnown && code && business) {
      applyCode(business, code, data ?? null)
      useVisit.setState({ appliedCode: key })
    }
  }, [isKnown, code, business, data, key])
  if (!isNew) return { kind: 'applied' }
  if (error && !isUnknown && !isFetching) return { kind: 'failed', error, retry: () => void refetch() }
  return { kind: 'loading' }
}

function useTableSentence(isWanted: boolean): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    if (isWanted) void tableSentenceReady().then(() => setReady(true))
  }, [isWanted])
  return isReady
}

/** Whether the server refused for good: a repetition would change nothing, unlike after a fault or too many requests. */
export function isRefused(error: unknown): boolean {
  const problem = problemOf(error)
  return problem?.kind === 'refused' && problem.status < 500 && problem.status !== 429
}

function applyCode(business: Business, code: TableCode, found: TableAnswer | null): void {
  const { choose } = useVisit.getState()
  const branchId = found?.branch_id ?? branchOfCode(business, code)
  const chosen = branchId === null ? {} : { branchId }
  if (found) {
    const known = { table: found.table.id, branch: found.branch_id }
    setAnswer(tableQuery(business.reference_id, known), found)
    choose({ ...chosen, tableId: found.table.id })
  } else choose(code.table === null ? chosen : { ...chosen, tableId: code.table })
}

function branchOfCode({ branches }: Business, { branch }: TableCode): string | null {
  const found = branch === null ? undefined : branches.find(({ id }) => isSameReference(id, branch))
  return found?.visible ? found.id : null
}
