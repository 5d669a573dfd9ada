import type { CSSProperties } from 'react'
import { savedHeight } from './measured-heights.ts'

/** Size of a placeholder for unrendered rows: the measured height, else the style sheet's estimate for `items` rows. */
export function placeholderStyle(name: string, items: number): CSSProperties {
  const height = savedHeight(name)
  return height === undefined ? ({ '--items': items } as CSSProperties) : { blockSize: height }
}
