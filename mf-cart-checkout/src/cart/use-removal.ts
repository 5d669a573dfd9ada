import type { CartLine } from '@storefront/domain'
import { useCart } from '@storefront/store'
import { useEffect, useState } from 'react'

/** How long a removed line can be taken back. */
const UNDO_TIME = 8_000

export interface Removal {
  line: CartLine
  /** Its place among the lines. */
  place: number
  /** It was set aside. */
  isAside: boolean
}

/** Removing a line and taking that back for a while. */
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
      setRemoved({ line, place: items.findIndex((one) => one.line_id === line.line_id), isAside })
      remove(line.line_id)
    },
    undo: () => {
      if (removed) useCart.getState().setItems(withLine(useCart.getState().items, removed))
      setRemoved(null)
    },
  }
}

/** The lines with a removed one back in its place; a line that is there again already stays as it is. */
export function withLine(
  lines: readonly CartLine[],
  { line, place }: Pick<Removal, 'line' | 'place'>,
): CartLine[] {
  if (lines.some((one) => one.line_id === line.line_id)) return [...lines]
  return lines.toSpliced(place, 0, line)
}
