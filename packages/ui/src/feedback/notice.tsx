import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../content/icon.tsx'
import type { Tone } from '../content/tag.tsx'
import styles from './notice.module.css'

export interface NoticeProps {
  /** Default `info`. A `danger` notice is announced when it appears. */
  tone?: Tone
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
}

const ICONS: Record<Tone, IconName> = {
  info: 'info',
  success: 'check',
  warning: 'warning',
  danger: 'warning',
}

/** A highlighted message inside the page. */
export function Notice({ tone = 'info', title, children, action }: NoticeProps) {
  return (
    <div className={classNames(styles.notice, styles[tone])} role={tone === 'danger' ? 'alert' : undefined}>
      <Icon name={ICONS[tone]} size={20} />
      <div className={styles.body}>
        <div className={styles.texts}>
          {title ? <p className={styles.title}>{title}</p> : null}
          {children ? <div>{children}</div> : null}
        </div>
        {action}
      </div>
    </div>
  )
}
