import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './card.module.css'

export interface CardProps extends ComponentProps<'div'> {
  /** The rendered element. Default `div`. */
  as?: 'div' | 'section' | 'article' | 'li' | 'form'
  /** False for full-bleed content, such as a picture. Default true. */
  padded?: boolean
}

/** A raised surface with a hairline border and a radius of 12. */
export function Card({ as = 'div', padded = true, className, ...rest }: CardProps) {
  // All of these elements share the attributes used.
  const Element = as as 'div'
  return <Element {...rest} className={classNames(styles.card, padded && styles.padded, className)} />
}
