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

/** One line of text; all attributes of a native input pass through, `dir` is that of the whole box. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, hideLabel, onText, start, end, dir, className, onChange, ...rest } = props
  const { ids, attributes } = useField(props)
  return (
    <Field ids={ids} texts={{ label, hint, error, hideLabel }}>
      <div className={classNames(styles.box, className)} dir={dir}>
        {start}
        <input
          type="text"
          {...rest}
          {...attributes}
          className={styles.input}
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
