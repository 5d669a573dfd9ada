import { useMessages } from '@storefront/i18n'
import { Button, Notice } from '@storefront/ui'
import styles from './desk.module.css'
import { messages } from './messages/catalogue.ts'

interface SecretShownProps {
  label: string
  text: string
}

/** A secret that is shown this one time, to be copied. */
export function SecretShown({ label, text }: SecretShownProps) {
  const t = useMessages(messages)
  return (
    <Notice
      tone="warning"
      action={
        <Button kind="secondary" onClick={() => void navigator.clipboard.writeText(text)}>
          {t('hooks.copy')}
        </Button>
      }
    >
      {label} <code className={styles.secret}>{text}</code> {t('hooks.once')}
    </Notice>
  )
}
