import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'
import { Field, type FieldTexts } from './field.tsx'
import { useField } from './use-field.ts'

export interface TextAreaProps extends FieldTexts, ComponentProps<'textarea'> {
  /** Called with the text; `onChange` receives the event. */
  onText?: ((text: string) => void) | undefined
}

/** A multi-line text field of three lines; grows with its content where `field-sizing` is supported. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, hideLabel, onText, className, onChange, ...rest } = props
  const { ids, attributes } = useField(props)
  return (
    <Field ids={ids} texts={{ label, hint, error, hideLabel }}>
      <div className={classNames(styles.box, className)}>
        <textarea
          rows={3}
          {...rest}
          {...attributes}
          className={classNames(styles.input, styles.area)}
          onChange={(event) => {
            onChange?.(event)
            onText?.(event.currentTarget.value)
          }}
        />
      </div>
    </Field>
  )
}
