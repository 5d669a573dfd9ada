import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './choice.module.css'
import { useField } from './use-field.ts'

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> {
  label: ReactNode
  hint?: ReactNode
  /** Called with the new state; `onChange` receives the event. */
  onChecked?: ((checked: boolean) => void) | undefined
}

// A native checkbox exposes its state, so no aria-checked.
const SWITCH = { type: 'checkbox', role: 'switch' } as const

/** A toggle that takes effect immediately. */
export function Switch(props: SwitchProps) {
  const { label, hint, onChecked, className, onChange, ...rest } = props
  const { ids, attributes } = useField(props)
  return (
    <div className={classNames(styles.choice, className)}>
      <label className={styles.row}>
        <span className={styles.label}>{label}</span>
        <input
          {...rest}
          {...attributes}
          {...SWITCH}
          className={styles.switch}
          onChange={(event) => {
            onChange?.(event)
            onChecked?.(event.currentTarget.checked)
          }}
        />
      </label>
      {hint ? (
        <p id={ids.hint} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}
