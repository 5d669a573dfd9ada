import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../content/icon.tsx'
import styles from './field.module.css'
import { Field, type FieldTexts } from './field.tsx'
import { useField } from './use-field.ts'

export interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<'select'>, 'children'> {
  options: readonly { value: string; label: string; disabled?: boolean }[]
  /** Placeholder while `value` is empty; cannot be chosen. */
  placeholder?: string | undefined
  /** Shorter text for the closed field, where the chosen option's text does not fit. */
  shown?: string | undefined
  /** Called with the chosen value; `onChange` receives the event. */
  onValue?: ((value: string) => void) | undefined
}

/** A native select, with the phone's own picker. */
export function SelectField(props: SelectFieldProps) {
  const {
    label,
    hint,
    error,
    hideLabel,
    options,
    placeholder,
    shown,
    onValue,
    className,
    onChange,
    ...rest
  } = props
  const { ids, attributes } = useField(props)
  return (
    <Field ids={ids} texts={{ label, hint, error, hideLabel }}>
      <div className={classNames(styles.box, className)}>
        <select
          {...rest}
          {...attributes}
          className={classNames(styles.input, styles.select, shown && styles.covered)}
          onChange={(event) => {
            onChange?.(event)
            onValue?.(event.currentTarget.value)
          }}
        >
          {placeholder === undefined ? null : (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        {shown ? (
          <span className={styles.shown} aria-hidden="true">
            <bdi>{shown}</bdi>
          </span>
        ) : null}
        <Icon name="down" size={18} className={styles.chevron} />
      </div>
    </Field>
  )
}
