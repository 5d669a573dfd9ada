import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../content/icon.tsx'
import styles from './chip.module.css'

export interface ChipProps extends ComponentProps<'button'> {
  /** Icon before the text. */
  icon?: IconName | undefined
  /** Icon after the text, such as `forward` when a sheet opens. */
  endIcon?: IconName | undefined
  /** On or off, for a chip that is a choice; leave it out for a chip that opens something. */
  selected?: boolean | undefined
}

/** A round button with a short answer or choice in it. */
export function Chip({ icon, endIcon, selected, type, className, children, ...rest }: ChipProps) {
  return (
    <button
      aria-pressed={selected}
      {...rest}
      type={type ?? 'button'}
      className={classNames(styles.chip, selected && styles.selected, className)}
    >
      {icon ? <Icon name={icon} size={18} /> : null}
      <span className={styles.text}>{children}</span>
      {endIcon ? <Icon name={endIcon} size={16} /> : null}
    </button>
  )
}
