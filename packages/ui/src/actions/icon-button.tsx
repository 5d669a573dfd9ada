import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../content/icon.tsx'
import styles from './icon-button.module.css'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconName
  /** Accessible name. */
  label: string
  /** `quiet` (default) has no background, `raised` is for pictures, `primary` is the round + of a menu row. */
  kind?: 'quiet' | 'raised' | 'primary'
  /** A small number at the corner, such as the cart count; include it in `label` too. */
  badge?: string | undefined
  busy?: boolean
}

/** A round button of 44 px with an icon only. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, kind = 'quiet', badge, busy = false, type, className, onClick, ...rest } = props
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy) return event.preventDefault()
    onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={classNames(styles.button, styles[kind], className)}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={handleClick}
    >
      <Icon name={icon} />
      {badge ? <span className={styles.badge}>{badge}</span> : null}
    </button>
  )
}
