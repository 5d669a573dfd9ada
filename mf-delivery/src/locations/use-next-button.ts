import { mayTakeFocus } from '@storefront/remote-kit'
import { type RefObject, useEffect, useRef, useState } from 'react'

interface NextButton {
  /** Of the element around what comes and goes. */
  part: RefObject<HTMLDivElement | null>
  /** Call it when what was pressed goes. */
  leadOn: () => void
}

/** Once what was pressed has gone, the first button of what came in its place has the focus (UI-04). */
export function useNextButton(): NextButton {
  const part = useRef<HTMLDivElement>(null)
  const [isDue, setDue] = useState(false)
  // After each rendering: what a server answers comes later than that which goes.
  useEffect(() => {
    const button = isDue && part.current?.querySelector('button')
    if (!button) return
    setDue(false)
    if (mayTakeFocus(null)) button.focus()
  })
  return { part, leadOn: () => setDue(true) }
}
