import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './tag.module.css'

export type Tone = 'info' | 'success' | 'warning' | 'danger'

export interface TagProps {
  /** Default is the merchant's own tone. */
  tone?: Tone | 'neutral' | 'primary'
  icon?: IconName | undefined
  children: ReactNode
}

/** A small label next to a name: "Vegan", "−20 %", "Sold out". */
export function Tag({ tone = 'primary', icon, children }: TagProps) {
  return (
    <span className={classNames(styles.tag, styles[tone])}>
      {icon ? <Icon name={icon} size={14} /> : null}
      {children}
    </span>
  )
}
