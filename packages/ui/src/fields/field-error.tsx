import type { ReactNode } from 'react'
import { Icon } from '../content/icon.tsx'
import styles from './field.module.css'

/** Error text of a field; `id` is referenced by `aria-describedby` of the control. Renders nothing without children. */
export function FieldError({ id, children }: { id?: string | undefined; children?: ReactNode }) {
  if (!children) return null
  return (
    <p id={id} className={styles.error}>
      <Icon name="warning" size={16} />
      <span>{children}</span>
    </p>
  )
}
