import type { Override } from '@storefront/document-contract'
import { useMessages } from '@storefront/i18n'
import { Button, Notice } from '@storefront/ui'
import { useState } from 'react'
import { messages } from './messages/catalogue.ts'
import styles from './release-notices.module.css'

interface OverrideBadgeProps {
  override: Override
  onLeave: (query: string) => void
}

/** Badge for a visitor with version overrides (RL-04): lists them and offers to leave. */
export function OverrideBadge({ override, onLeave }: OverrideBadgeProps) {
  const t = useMessages(messages)
  const [isOpen, setOpen] = useState(false)
  const { use, without, refused, leave } = override
  const lines = [
    ...Object.entries(use).map(([remote, version]) => t('override.use', { remote, version })),
    ...without.map((remote) => t('override.without', { remote })),
    ...Object.keys(refused).map((remote) => t('override.refused', { remote })),
  ]
  return (
    <>
      <button type="button" className={styles.badge} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('override.label')}
      </button>
      {isOpen ? (
        <div className={styles.notice}>
          <Notice tone="warning" title={t('override.title')}>
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <div className={styles.buttons}>
              <Button kind="secondary" onClick={() => onLeave(leave)}>
                {t('override.leave')}
              </Button>
            </div>
          </Notice>
        </div>
      ) : null}
    </>
  )
}
