import { type RefObject, useEffect, useRef } from 'react'

interface HandedFocus<Part extends HTMLElement> {
  /** Of what is shown: a button, or what ends with one. */
  part: RefObject<Part | null>
  /** Call it when what is shown is pressed. */
  press: () => void
}

/** What is pressed makes way for something else, whose last button then has the focus (UI-04). */
export function useHandedFocus<Part extends HTMLElement>(isOther: boolean): HandedFocus<Part> {
  const part = useRef<Part>(null)
  const pressedAs = useRef<boolean>(undefined)
  useEffect(() => {
    if (pressedAs.current !== !isOther) return
    pressedAs.current = undefined
    const shown = part.current
    if (shown && document.activeElement === document.body)
      [shown, ...shown.querySelectorAll('button')].at(-1)?.focus({ preventScroll: true })
  }, [isOther])
  return {
    part,
    press: () => {
      pressedAs.current = isOther
    },
  }
}
