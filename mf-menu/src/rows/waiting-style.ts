import type { CSSProperties } from 'react'
import { keptHeight } from './kept-heights.ts'

/** The room of rows that are not drawn: the height they had, else what the style sheet counts for so many items. */
export function waitingStyle(name: string, items: number): CSSProperties {
  const height = keptHeight(name)
  return height === undefined ? ({ '--items': items } as CSSProperties) : { blockSize: height }
}
