import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Milliseconds: longer than a tap, so that what is tapped does not move under the finger. */
const TAP_ENDS = 250
const LEAVING = ['focusin', 'click'] as const
const PRESSES = ['pointerdown', 'pointerup', 'pointercancel'] as const

interface Fold<Part extends HTMLElement> {
  /** The button that opens the part, shown while it is folded. */
  changeButton: RefObject<HTMLButtonElement | null>
  /** The open part. */
  part: RefObject<Part | null>
  /** Call it when the visitor opens the part: its first field gets the focus. */
  ask: () => void
}

/**
 * Focus of a part of a page that is folded to its answer. Opening it on request leads to its first field; folding it
 * from within leads to the button that opens it. `onLeave` is called a tap's length after the visitor went on to
 * something outside, dialogs excepted, and not before a press there ends: what is pressed would move away under it. What
 * has the focus then stays where it is on the screen, and where that cannot be, a field that is typed in waits for the
 * next step. A press inside never counts as leaving, nor does a focus that goes nowhere (Safari does not focus a pressed
 * button).
 */
export function useFold<Part extends HTMLElement>(isOpen: boolean, onLeave?: () => void): Fold<Part> {
  const changeButton = useRef<HTMLButtonElement>(null)
  const part = useRef<Part>(null)
  const isAsked = useRef(false)
  const { isInside, still } = useLeaving(part, isOpen, onLeave)
  const wasOpen = useRef(isOpen)
  useLayoutEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    if (isOpen && isAsked.current) firstField(part.current)?.focus()
    if (!isOpen && isInside.current) changeButton.current?.focus()
    isInside.current = isOpen && isAsked.current
    isAsked.current = false
    keepStill(still.current)
    still.current = null
  }, [isOpen, isInside, still])
  return {
    changeButton,
    part,
    ask: () => {
      isAsked.current = true
    },
  }
}

interface Still {
  element: Element
  top: number
}

function useLeaving(part: RefObject<HTMLElement | null>, isOpen: boolean, onLeave: (() => void) | undefined) {
  const isInside = useRef(false)
  const still = useRef<Still | null>(null)
  const latest = useRef(onLeave)
  useEffect(() => {
    latest.current = onLeave
  })
  useEffect(() => {
    if (!isOpen) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isPressed = false
    let isHeldBack = false
    const leave = () => {
      isHeldBack = isPressed
      if (isPressed) return
      const element = document.activeElement
      isInside.current = element !== null && part.current !== null && wouldMove(element, part.current)
      if (isInside.current) return
      still.current = element && { element, top: element.getBoundingClientRect().top }
      latest.current?.()
    }
    const leaveSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(leave, TAP_ENDS)
    }
    const onEvent = ({ target }: Event) => {
      if (!(target instanceof Element)) return
      const isIn = part.current?.contains(target) ?? false
      if (isIn || target.closest('dialog, [role=dialog]')) {
        clearTimeout(timer)
        isHeldBack = false
        isInside.current ||= isIn
        still.current = null
      } else if (isInside.current) {
        isInside.current = false
        leaveSoon()
      }
    }
    const onPress = ({ type }: Event) => {
      isPressed = type === 'pointerdown'
      // The click comes after it.
      if (!isPressed && isHeldBack) leaveSoon()
    }
    // Before the handlers of the page: what is pressed may be gone after them.
    for (const type of LEAVING) document.addEventListener(type, onEvent, true)
    for (const type of PRESSES) document.addEventListener(type, onPress, true)
    return () => {
      clearTimeout(timer)
      for (const type of LEAVING) document.removeEventListener(type, onEvent, true)
      for (const type of PRESSES) document.removeEventListener(type, onPress, true)
    }
  }, [isOpen, part])
  return { isInside, still }
}

const FIELDS = 'input:not([type=radio]), input:checked, select, textarea'

/** The first button where there is no field. */
function firstField(part: HTMLElement | null): HTMLElement | null {
  return part?.querySelector<HTMLElement>(FIELDS) ?? part?.querySelector('button') ?? null
}

const TYPED_IN = 'textarea, input:not([type=radio], [type=checkbox])'

// Without enough page above, scrolling cannot hold the field below in its place.
function wouldMove(field: Element, part: Element): boolean {
  const isBelow = part.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING
  return isBelow > 0 && field.matches(TYPED_IN) && window.scrollY < part.getBoundingClientRect().height
}

// Not every browser anchors the page to what is looked at.
function keepStill(still: Still | null): void {
  if (!still?.element.isConnected || still.element === document.body) return
  const moved = still.element.getBoundingClientRect().top - still.top
  if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
}
