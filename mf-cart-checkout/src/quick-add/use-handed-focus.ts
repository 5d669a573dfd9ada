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
  const isPressed = useRef(false)
  const was = useRef(isOther)
  useEffect(() => {
    if (was.current === isOther) return
    was.current = isOther
    const hands = isPressed.current && document.activeElement === document.body
    isPressed.current = false
    const shown = part.current
    if (hands && shown) [shown, ...shown.querySelectorAll('button')].at(-1)?.focus({ preventScroll: true })
  }, [isOther])
  return {
    part,
    press: () => {
      isPressed.current = true
    },
  }
}
