import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonKind, buttonClass } from './button-class.ts'

export interface ButtonProps extends ComponentProps<'button'> {
  /** One primary action per screen. Default `primary`. */
  kind?: ButtonKind
  /** Full width. */
  block?: boolean
  /** The action is running: announced, and further taps are ignored (also form submits). */
  busy?: boolean
}

/** A native button of 44 px; `type` defaults to `button`. */
export function Button({ kind, block, busy = false, type, className, onClick, ...rest }: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy) return event.preventDefault()
    onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={buttonClass(kind, { block, className })}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={handleClick}
    />
  )
}
