import { classNames } from '../class-names.ts'
import styles from './icon.module.css'
import { ICON_PATHS, type IconName } from './icon-paths.ts'

export type { IconName }

export interface IconProps {
  name: IconName
  /** Width and height in pixels. Default 24. */
  size?: number
  className?: string | undefined
}

const POINTING: ReadonlySet<IconName> = new Set(['back', 'forward', 'chat', 'list', 'delivery', 'receipt'])

/** A decorative icon; directional ones are mirrored in RTL. */
export function Icon({ name, size = 24, className }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, POINTING.has(name) && styles.pointing, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  )
}
