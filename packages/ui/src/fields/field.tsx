import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../content/visually-hidden.tsx'
import styles from './field.module.css'
import { FieldError } from './field-error.tsx'
import type { FieldIds } from './use-field.ts'

/** Props of every field. */
export interface FieldTexts {
  label: ReactNode
  /** Secondary text below the label. */
  hint?: ReactNode
  /** Error text; marks the control as invalid. */
  error?: ReactNode
  /** Label for screen readers only. */
  hideLabel?: boolean | undefined
}

/** Label, hint, control and error of a field, linked by ids. */
export function Field({ ids, texts, children }: { ids: FieldIds; texts: FieldTexts; children: ReactNode }) {
  const { label, hint, error, hideLabel } = texts
  return (
    <div className={classNames(styles.field, error ? styles.invalid : null)}>
      <label htmlFor={ids.control} className={styles.label}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      {hint ? (
        <p id={ids.hint} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {children}
      <FieldError id={ids.error}>{error}</FieldError>
    </div>
  )
}
