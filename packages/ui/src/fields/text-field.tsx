import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'
import { Field, type FieldTexts } from './field.tsx'
import { useField } from './use-field.ts'

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'children'> {
  /** Called with the text; `onChange` receives the event. */
  onText?: ((text: string) => void) | undefined
  /** Inside the box, before the text: an icon, a country code. */
  start?: ReactNode
  /** Inside the box, after the text: a unit, a button. */
  end?: ReactNode
}

/**
 * One line of text; all attributes of a native input pass through. `dir` is that of the whole box; with `auto` the typed
 * text has its own direction and an empty field that of the page.
 */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, hideLabel, onText, start, end, dir, className, onChange, ...rest } = props
  const { ids, attributes } = useField(props)
  const isAuto = dir === 'auto'
  return (
    <Field ids={ids} texts={{ label, hint, error, hideLabel }}>
      <div className={classNames(styles.box, className)} dir={isAuto ? undefined : dir}>
        {start}
        <input
          type="text"
          {...rest}
          {...attributes}
          className={classNames(styles.input, isAuto && styles.plain)}
          onChange={(event) => {
            onChange?.(event)
            onText?.(event.currentTarget.value)
          }}
        />
        {end}
      </div>
    </Field>
  )
}
