import { LONGEST_EMAIL } from '@storefront/domain/lengths'
import { useMessages } from '@storefront/i18n'
import { useSearchParams } from '@storefront/router'
import { useBusiness } from '@storefront/store'
import { Button, Card, Notice, Stack } from '@storefront/ui'
import { TextField } from '@storefront/ui/fields'
import { type FormEvent, useEffect } from 'react'
import { messages } from '../messages/catalogue.ts'
import styles from './newsletter.module.css'
import { useNewsletter } from './use-newsletter.ts'

/** Newsletter sign-up with double opt-in (UI-05). */
export function Newsletter() {
  return useBusiness().newsletter ? <NewsletterForm /> : null
}

function NewsletterForm() {
  const t = useMessages(messages)
  const { form, email, state, subscribe, follow } = useNewsletter()
  const [query] = useSearchParams()
  const confirm = query.get('newsletter')
  const unsubscribe = query.get('unsubscribe')
  useEffect(() => follow({ confirm, unsubscribe }), [confirm, unsubscribe, follow])
  function send(event: FormEvent) {
    event.preventDefault()
    void subscribe()
  }
  const tone = { asked: 'info', confirmed: 'success', unsubscribed: 'success', expired: 'warning' } as const
  return (
    <Card as="section" data-remote="mf-account-wallet" aria-label={t('newsletter.title')}>
      <Stack gap={3}>
        <h2 className={styles.title}>{t('newsletter.title')}</h2>
        {state in tone ? (
          <div role="status">
            <Notice tone={tone[state as keyof typeof tone]}>
              {t(`newsletter.${state as keyof typeof tone}`)}
            </Notice>
          </div>
        ) : null}
        <p className={styles.text}>{t('newsletter.text')}</p>
        <form noValidate onSubmit={send}>
          <Stack ref={form} gap={3}>
            <TextField
              label={t('profile.email')}
              type="email"
              inputMode="email"
              autoComplete="email"
              dir="ltr"
              maxLength={LONGEST_EMAIL}
              value={email.text}
              error={state === 'wrong' ? t('profile.email-wrong') : undefined}
              onText={email.change}
            />
            {state === 'offline' || state === 'failed' ? (
              <Notice tone="danger">{t(`code.${state}`)}</Notice>
            ) : null}
            <Button type="submit" kind="secondary" busy={state === 'sending'}>
              {t('newsletter.subscribe')}
            </Button>
          </Stack>
        </form>
      </Stack>
    </Card>
  )
}
