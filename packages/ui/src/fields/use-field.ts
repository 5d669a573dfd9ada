import { useId } from 'react'
import { classNames } from '../class-names.ts'

export interface FieldIds {
  control: string
  hint: string
  error: string
}

interface Described {
  id?: string | undefined
  hint?: unknown
  error?: unknown
  'aria-describedby'?: string | undefined
}

/** Ids of a field's parts, and the attributes that link its control to them. */
export function useField({ id, hint, error, 'aria-describedby': describedBy }: Described) {
  const made = useId()
  const control = id ?? made
  const ids: FieldIds = { control, hint: `${control}-hint`, error: `${control}-error` }
  const attributes = {
    id: control,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': classNames(describedBy, hint ? ids.hint : null, error ? ids.error : null),
  }
  return { ids, attributes }
}
