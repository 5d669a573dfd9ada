import { classNames } from '../class-names.ts'
import styles from './skeleton.module.css'

export interface SkeletonProps {
  /** `text` (default) draws lines, the last one 60 % wide (UI-01); `block` and `circle` one shape. */
  shape?: 'text' | 'block' | 'circle'
  /** Number of lines of `text`. Default 3. */
  lines?: number
  /** Any CSS length; default is the whole width (`circle`: 44 px). */
  width?: string | number | undefined
  height?: string | number | undefined
  className?: string | undefined
}

/** Placeholder of loading content; hidden from screen readers, so the loading part has to announce itself. */
export function Skeleton({ shape = 'text', lines = 3, width, height, className }: SkeletonProps) {
  if (shape !== 'text') {
    return (
      <div
        className={classNames(styles.shape, styles[shape], className)}
        style={{ width, height }}
        aria-hidden="true"
      />
    )
  }
  return (
    <div className={classNames(styles.text, className)} style={{ width, height }} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={classNames(styles.shape, styles.line)} />
      ))}
    </div>
  )
}
