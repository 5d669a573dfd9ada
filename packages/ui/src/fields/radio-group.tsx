import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './choice.module.css'
import { FieldGroup, type FieldGroupProps } from './field-group.tsx'

export interface RadioOption<Value extends string> {
  value: Value
  label: ReactNode
  /** A quieter second line. */
  hint?: ReactNode
  /** At the end of the row: a price difference, an icon. */
  end?: ReactNode
  disabled?: boolean | undefined
}

export interface RadioGroupProps<Value extends string> extends Omit<FieldGroupProps, 'children' | 'role'> {
  options: readonly RadioOption<Value>[]
  /** Null while nothing is chosen. */
  value: Value | null
  onValue: (value: Value) => void
  /** Name of the native inputs; made up when left out. */
  name?: string | undefined
}

/** One of several, as rows of 44 px with native radio inputs. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  return <Radios {...props} optionClass={styles.row} inputClass={styles.radio} />
}

/** One of a few, side by side: sizes, "now" or "later". */
export function Segments<Value extends string>(props: RadioGroupProps<Value>) {
  return (
    <Radios
      {...props}
      listClass={styles.segments}
      optionClass={styles.segment}
      inputClass={styles.segmentInput}
    />
  )
}

export interface RadioChipsProps<Value extends string> extends RadioGroupProps<Value> {
  /** How the chips are laid out; side by side unless told otherwise. */
  listClass?: string | undefined
}

/** One of many short answers as chips, days or times: one stop for the keyboard, arrow keys go on. */
export function RadioChips<Value extends string>({ listClass, ...props }: RadioChipsProps<Value>) {
  return (
    <Radios
      {...props}
      listClass={listClass ?? styles.segments}
      optionClass={styles.chip}
      inputClass={styles.segmentInput}
    />
  )
}

interface Look {
  listClass?: string | undefined
  optionClass: string | undefined
  inputClass: string | undefined
}

function Radios<Value extends string>(props: RadioGroupProps<Value> & Look) {
  const { options, value, onValue, name, listClass, optionClass, inputClass, ...group } = props
  const made = useId()
  return (
    <FieldGroup {...group} role="radiogroup">
      <div className={listClass}>
        {options.map((option) => (
          <label key={option.value} className={classNames(optionClass, option.disabled && styles.disabled)}>
            <input
              type="radio"
              className={inputClass}
              name={name ?? made}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onValue(option.value)}
            />
            <span className={styles.label}>
              {option.label}
              {option.hint ? <span className={styles.optionHint}>{option.hint}</span> : null}
            </span>
            {option.end ? <span className={styles.end}>{option.end}</span> : null}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
