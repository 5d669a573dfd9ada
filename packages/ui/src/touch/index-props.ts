import type { ReactNode } from 'react'

export interface IndexedGroup {
  id: string
  title: string
  content: ReactNode
}

export interface IndexedGroupsProps {
  /** Accessible name of the index. */
  label: string
  groups: readonly IndexedGroup[]
  /** The same groups without an index, shown until it is loaded. */
  children: ReactNode
}
