import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../content/icon.tsx'
import styles from './chip.module.css'

export interface ChipProps extends ComponentProps<'button'> {
  /** Icon before the text. */
  icon?: IconName | undefined
  /** Icon after the text, such as `forward` when a sheet opens. */
  endIcon?: IconName | undefined
  /** Pressed state of a toggle chip; omit it for a chip that opens something. */
  selected?: boolean | undefined
}

/** A rounded button with a short choice. */
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
