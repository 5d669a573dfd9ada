import { type RefObject, useEffect, useRef, useState } from 'react'

interface WrongField {
  /** Of the element around the fields. */
  form: RefObject<HTMLDivElement | null>
  /** Call it together with what marks the fields that are wrong. */
  leadToWrong: () => void
}

/**
 * Leads to what is wrong in a form that could not be sent: its first field with an error gets the focus once the error
 * is shown, after each try (UI-04).
 */
export function useWrongField(): WrongField {
  const form = useRef<HTMLDivElement>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  return { form, leadToWrong: () => setTries((before) => before + 1) }
}
