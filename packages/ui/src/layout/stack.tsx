import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './stack.module.css'

/** Steps of the grid of 4: 1 is 4 px. */
export type Gap = 0 | 1 | 2 | 3 | 4 | 6 | 8

export interface StackProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'form' | 'header' | 'footer' | 'ul' | 'ol' | 'li' | 'main' | 'nav' | 'article'
  /** Default 4 (16 px). */
  gap?: Gap
  align?: 'start' | 'center' | 'end' | 'stretch'
}

/** One under the other with equal space between. */
export function Stack({ as = 'div', gap = 4, align = 'stretch', className, ...rest }: StackProps) {
  // The attributes used are the same on all of them.
  const Element = as as 'div'
  return (
    <Element {...rest} className={classNames(styles.stack, styles[`gap${gap}`], styles[align], className)} />
  )
}

export interface InlineProps extends StackProps {
  /** Where the room goes. Default `start`. */
  justify?: 'start' | 'center' | 'end' | 'between'
  /** Goes on in the next line. Default true. */
  wrap?: boolean
}

/** Beside each other with equal space between. Default gap 2 (8 px), centred on the line. */
export function Inline(props: InlineProps) {
  const { as = 'div', gap = 2, align = 'center', justify = 'start', wrap = true, className, ...rest } = props
  // The attributes used are the same on all of them.
  const Element = as as 'div'
  const look = [styles[`gap${gap}`], styles[align], styles[`justify-${justify}`], wrap && styles.wrap]
  return <Element {...rest} className={classNames(styles.inline, ...look, className)} />
}
