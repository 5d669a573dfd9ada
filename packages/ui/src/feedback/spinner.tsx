import { VisuallyHidden } from '../content/visually-hidden.tsx'
import styles from './spinner.module.css'

/** A loading spinner; visible after 300 ms, so that quick answers do not flicker. */
export function Spinner({ label, size = 24 }: { label: string; size?: number }) {
  return (
    <span className={styles.spinner} role="status">
      <span className={styles.circle} style={{ width: size, height: size }} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
