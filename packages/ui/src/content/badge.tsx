import styles from './badge.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** A number in a dot; `label` is the text for screen readers ("3 dishes in the cart"). */
export function Badge({ text, label }: { text: string; label?: string | undefined }) {
  return (
    <span className={styles.badge}>
      <span aria-hidden={label ? true : undefined}>{text}</span>
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </span>
  )
}
