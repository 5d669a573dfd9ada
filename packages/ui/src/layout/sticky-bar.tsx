import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './sticky-bar.module.css'

/** Sticky bottom bar; respects the safe area. */
export function StickyBar({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.bar, className)} />
}
