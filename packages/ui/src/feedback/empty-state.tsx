import type { ReactNode } from 'react'
import { Icon, type IconName } from '../content/icon.tsx'
import styles from './empty-state.module.css'

export interface EmptyStateProps {
  icon?: IconName | undefined
  /** Instead of the icon. */
  picture?: ReactNode
  title: string
  text?: ReactNode
  /** One action. */
  action?: ReactNode
  /** Level of the title as a heading. Default 2. */
  level?: 1 | 2 | 3
}

/** What a list without rows, or a screen without its thing, shows: a picture, a sentence, one action. */
export function EmptyState({ icon, picture, title, text, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.state}>
      {picture ?? (icon ? <span className={styles.icon}>{<Icon name={icon} size={40} />}</span> : null)}
      <Heading className={styles.title}>{title}</Heading>
      {text ? <p className={styles.text}>{text}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}
