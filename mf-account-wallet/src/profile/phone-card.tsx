import type { User } from '@storefront/api-contract/account'
import { useMessages } from '@storefront/i18n'
import { PhoneNumber } from '@storefront/remote-kit/phone'
import { Button, Card, Inline, Stack, Tag } from '@storefront/ui'
import { useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import styles from './phone-card.module.css'
import { PhoneChange } from './phone-change.tsx'

/** The account's number; changing it requires a code sent to the new one. */
export function PhoneCard({ user }: { user: User }) {
  const t = useMessages(messages)
  // Not false at first: the button takes the focus only when it comes back.
  const [isChanging, setChanging] = useState<boolean>()
  const { dial_code, number } = user.phone
  return (
    <Card as="section" aria-label={t('phone.label')}>
      <Stack gap={3}>
        <h2 className={styles.title}>{t('phone.label')}</h2>
        <Inline justify="between">
          <PhoneNumber phone={number} dialCode={dial_code} />
          <Tag tone={user.phone_verified ? 'success' : 'warning'}>
            {t(user.phone_verified ? 'profile.verified' : 'profile.unverified')}
          </Tag>
        </Inline>
        {isChanging ? (
          <PhoneChange onDone={() => setChanging(false)} />
        ) : (
          <Button kind="secondary" autoFocus={isChanging === false} onClick={() => setChanging(true)}>
            {t('login-verify.change')}
          </Button>
        )}
      </Stack>
    </Card>
  )
}
