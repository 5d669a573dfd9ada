import { useEffect, useLayoutEffect } from 'react'

interface FirstCommitProps {
  /** Before the commit is painted. */
  committed: () => void
  /** After it is painted. */
  painted: () => void
}

/** Reports the first commit of the page, once. */
export function FirstCommit({ committed, painted }: FirstCommitProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whatever is rendered later.
  useLayoutEffect(committed, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whatever is rendered later.
  useEffect(painted, [])
  return null
}
