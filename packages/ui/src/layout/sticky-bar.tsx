import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './sticky-bar.module.css'

/** The bar at the thumb; keeps clear of the phone's own edge. */
export function StickyBar({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.bar, className)} />
}
