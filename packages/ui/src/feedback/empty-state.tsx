import type { ReactNode } from 'react'
import { Icon, type IconName } from '../content/icon.tsx'
import styles from './empty-state.module.css'

export interface EmptyStateProps {
  icon?: IconName | undefined
  /** Replaces the icon. */
  picture?: ReactNode
  title: string
  text?: ReactNode
  /** One action. */
  action?: ReactNode
  /** Heading level of the title. Default 2. */
  level?: 1 | 2 | 3
}

/** Empty state of a list or page: icon, sentence, one action. */
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
