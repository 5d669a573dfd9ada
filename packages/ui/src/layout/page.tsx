import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './page.module.css'

export interface PageProps extends ComponentProps<'div'> {
  /** `column` (default): 640 px, centred from 768 px on; `wide`: up to 1100 px, and 1296 px from 1360 px on. */
  width?: 'column' | 'wide'
  /** False for content with its own padding. Default true. */
  padded?: boolean
}

/** The content column of a page (UI-03). */
export function Page({ width = 'column', padded = true, className, ...rest }: PageProps) {
  return (
    <div {...rest} className={classNames(styles.page, styles[width], padded && styles.padded, className)} />
  )
}

/** Two panes side by side from 1100 px on, stacked below; the second is sticky (UI-03). */
export function Panes({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.panes, className)} />
}
