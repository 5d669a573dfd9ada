import type { ReactNode } from 'react'
import { Icon } from '../content/icon.tsx'
import styles from './field.module.css'

/** What is wrong with a field; `id` is what the control names in `aria-describedby`. Nothing without children. */
export function FieldError({ id, children }: { id?: string | undefined; children?: ReactNode }) {
  if (!children) return null
  return (
    <p id={id} className={styles.error}>
      <Icon name="warning" size={16} />
      <span>{children}</span>
    </p>
  )
}
