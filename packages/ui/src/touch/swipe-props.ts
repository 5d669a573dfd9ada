import type { ReactNode } from 'react'

export interface SwipeToRemoveProps {
  /** Text of the action under the row. */
  label: string
  onRemove: () => void
  /** Contains a remove button of its own: the swipe is a shortcut for touch alone (UI-04). */
  children: ReactNode
}
