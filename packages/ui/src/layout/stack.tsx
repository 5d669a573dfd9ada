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

/** Vertical stack with equal gaps. */
export function Stack({ as = 'div', gap = 4, align = 'stretch', className, ...rest }: StackProps) {
  // All of these elements share the attributes used.
  const Element = as as 'div'
  return (
    <Element {...rest} className={classNames(styles.stack, styles[`gap${gap}`], styles[align], className)} />
  )
}

export interface InlineProps extends StackProps {
  /** Distribution of free space. Default `start`. */
  justify?: 'start' | 'center' | 'end' | 'between'
  /** Wraps onto the next line. Default true. */
  wrap?: boolean
}

/** Horizontal row with equal gaps. Default gap 2 (8 px), vertically centred. */
export function Inline(props: InlineProps) {
  const { as = 'div', gap = 2, align = 'center', justify = 'start', wrap = true, className, ...rest } = props
  // All of these elements share the attributes used.
  const Element = as as 'div'
  const classes = [styles[`gap${gap}`], styles[align], styles[`justify-${justify}`], wrap && styles.wrap]
  return <Element {...rest} className={classNames(styles.inline, ...classes, className)} />
}
