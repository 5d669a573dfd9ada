// Form fields: bundled by each app that uses them, so that the menu loads none.
export { Checkbox, type CheckboxProps } from './fields/checkbox.tsx'
export { FieldError } from './fields/field-error.tsx'
export { FieldGroup, type FieldGroupProps } from './fields/field-group.tsx'
export { NumberTextField, type NumberTextFieldProps } from './fields/number-text-field.tsx'
export {
  RadioChips,
  type RadioChipsProps,
  RadioGroup,
  type RadioGroupProps,
  type RadioOption,
  Segments,
} from './fields/radio-group.tsx'
export { readNumber } from './fields/read-number.ts'
export { SelectField, type SelectFieldProps } from './fields/select-field.tsx'
export { Switch, type SwitchProps } from './fields/switch.tsx'
export { TextArea, type TextAreaProps } from './fields/text-area.tsx'
export { TextField, type TextFieldProps } from './fields/text-field.tsx'
export { CountryFlag } from './media/country-flag.tsx'
