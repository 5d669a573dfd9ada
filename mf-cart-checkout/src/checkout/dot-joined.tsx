import type { ReactNode } from 'react'
import styles from './dot-joined.module.css'

/** An answer of several parts with dots between them; where it wraps, no line begins or ends with a dot. */
export function DotJoined({ parts }: { parts: readonly { id: string; text: ReactNode }[] }) {
  return (
    <p className={styles.clip}>
      <span className={styles.parts}>
        {parts.map(({ id, text }, index) => (
          <span key={id} className={styles.part}>
            {index > 0 ? (
              <span className={styles.dot} aria-hidden="true">
                {' · '}
              </span>
            ) : null}
            {text}
          </span>
        ))}
      </span>
    </p>
  )
}
