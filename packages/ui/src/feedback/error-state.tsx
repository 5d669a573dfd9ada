import type { ReactNode } from 'react'
import { EmptyState } from './empty-state.tsx'

export interface ErrorStateProps {
  /** What happened. */
  title: string
  /** What to do about it. */
  text?: ReactNode
  /** One action, usually "try again". */
  action?: ReactNode
  level?: 1 | 2 | 3
}

/** An error message in place of content; announced when it appears. */
export function ErrorState(props: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState icon="warning" {...props} />
    </div>
  )
}
