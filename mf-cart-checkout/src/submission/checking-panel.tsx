import { firstTelephoneLink } from '@storefront/domain'
import { useMessages } from '@storefront/i18n'
import { useBranch, useBusiness } from '@storefront/store'
import { Button, buttonClass, Card, Spinner, Stack } from '@storefront/ui'
import { useEffect, useRef } from 'react'
import { messages } from '../messages/catalogue.ts'
import styles from './checking-panel.module.css'

/** Shown while the outcome of a sent order is unknown (OR-10). */
export function CheckingPanel({ onCheck }: { onCheck: () => void }) {
  const t = useMessages(messages)
  const { phone } = useBusiness()
  const call = firstTelephoneLink(useBranch().phone, phone)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card as="section">
      <Stack align="center" className={styles.panel}>
        <Spinner label={t('checking.busy')} size={32} />
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {t('checking.title')}
        </h2>
        <p>{t('checking.text')}</p>
        <Button kind="secondary" onClick={onCheck}>
          {t('checking.now')}
        </Button>
        {call ? (
          <a href={call} className={buttonClass('quiet')}>
            {t('help.call')}
          </a>
        ) : null}
      </Stack>
    </Card>
  )
}
