import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './choice.module.css'
import { FieldError } from './field-error.tsx'
import { useField } from './use-field.ts'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** At the end of the row, part of the label: a price difference. */
  end?: ReactNode
  /** Called with the new state; `onChange` receives the event. */
  onChecked?: ((checked: boolean) => void) | undefined
}

/** A row of 44 px with a native checkbox; the whole row is the target. */
export function Checkbox(props: CheckboxProps) {
  const { label, hint, error, end, onChecked, className, onChange, ...rest } = props
  const { ids, attributes } = useField(props)
  return (
    <div className={classNames(styles.choice, className)}>
      <label className={styles.row}>
        <input
          {...rest}
          {...attributes}
          type="checkbox"
          className={styles.box}
          onChange={(event) => {
            onChange?.(event)
            onChecked?.(event.currentTarget.checked)
          }}
        />
        <span className={styles.label}>{label}</span>
        {end ? <span className={styles.end}>{end}</span> : null}
      </label>
      {hint ? (
        <p id={ids.hint} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      <FieldError id={ids.error}>{error}</FieldError>
    </div>
  )
}
