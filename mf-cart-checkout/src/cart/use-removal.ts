import type { CartLine } from '@storefront/domain'
import { useCart } from '@storefront/store'
import { useEffect, useState } from 'react'

/** How long a removal can be undone. */
const UNDO_TIME = 8_000

export interface Removal {
  line: CartLine
  /** Its index in the lines. */
  index: number
  /** It was set aside. */
  isAside: boolean
}

/** Removes lines, with undo for a while. */
export function useRemoval() {
  const [removed, setRemoved] = useState<Removal | null>(null)
  useEffect(() => {
    if (!removed) return
    const timer = setTimeout(() => setRemoved(null), UNDO_TIME)
    return () => clearTimeout(timer)
  }, [removed])

  return {
    removed,
    remove: (line: CartLine, isAside = false) => {
      const { items, remove } = useCart.getState()
      setRemoved({ line, index: items.findIndex((one) => one.line_id === line.line_id), isAside })
      remove(line.line_id)
    },
    undo: () => {
      if (removed) useCart.getState().setItems(withLine(useCart.getState().items, removed))
      setRemoved(null)
    },
  }
}

/** Restores a removed line at its index; unchanged if the line is back already. */
export function withLine(
  lines: readonly CartLine[],
  { line, index }: Pick<Removal, 'line' | 'index'>,
): CartLine[] {
  if (lines.some((one) => one.line_id === line.line_id)) return [...lines]
  return lines.toSpliced(index, 0, line)
}
