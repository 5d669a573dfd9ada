import type { CommerceContext } from '../commerce-context.ts'
import type { DeskView } from './desk-records.ts'

/** Open orders are never cut by what is shown of others; a shop with more of them than this cannot work by a board. */
export const MOST_OPEN = 5_000

/** Takes how many open orders a board has, each time it is read as a whole. */
export type BoardSize = (view: DeskView, open: number) => void

/** Reports a board that is full once, and again only after it was not (DK-01). */
export function watchFullBoards({ report }: Pick<CommerceContext, 'report'>): BoardSize {
  const full = new Set<string>()
  return ({ row: { referenceId, branchId } }, open) => {
    const board = `${referenceId} ${branchId ?? ''}`
    if (open < MOST_OPEN) full.delete(board)
    else if (!full.has(board)) {
      full.add(board)
      report(`The board of ${referenceId} has ${open} open orders and may lack older ones`, null)
    }
  }
}
