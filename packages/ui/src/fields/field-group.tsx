import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../content/visually-hidden.tsx'
import styles from './choice.module.css'
import { FieldError } from './field-error.tsx'
import { useField } from './use-field.ts'

export interface FieldGroupProps {
  id?: string | undefined
  legend: ReactNode
  /** The rule of the group: "Choose 1", "Up to 3". */
  hint?: ReactNode
  error?: ReactNode
  hideLegend?: boolean | undefined
  /** At the end of the legend, such as a "Required" tag. */
  mark?: ReactNode
  /** `radiogroup` when exactly one control can be chosen. Default `group`. */
  role?: 'group' | 'radiogroup'
  required?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** A fieldset. Focusable by script (`id`), so that a page can focus the first invalid group. */
export function FieldGroup(props: FieldGroupProps) {
  const { legend, hint, error, hideLegend, mark, role = 'group', required, className, children } = props
  const { ids, attributes } = useField(props)
  const { 'aria-invalid': invalid, ...described } = attributes
  const radios = role === 'radiogroup' ? { role, 'aria-required': required, 'aria-invalid': invalid } : {}
  return (
    <fieldset
      {...described}
      {...radios}
      aria-labelledby={`${ids.control}-legend`}
      tabIndex={-1}
      className={classNames(styles.group, error ? styles.invalid : null, className)}
    >
      <legend className={styles.legend}>
        <span id={`${ids.control}-legend`}>
          {hideLegend ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
        </span>
        {mark}
      </legend>
      {hint ? (
        <p id={ids.hint} className={styles.rule}>
          {hint}
        </p>
      ) : null}
      <FieldError id={ids.error}>{error}</FieldError>
      {children}
    </fieldset>
  )
}
