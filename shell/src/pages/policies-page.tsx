import { pathsOf } from '@storefront/bridge'
import { localText } from '@storefront/domain'
import { useLocale, useMessages } from '@storefront/i18n'
import { Link } from '@storefront/router'
import { useBusiness } from '@storefront/store'
import { buttonClass, EmptyState, Page, Stack } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import styles from './policies-page.module.css'
import { safeHtml } from './safe-html.tsx'

/** RT-18: the merchant's policies. */
export function PoliciesPage() {
  const t = useMessages(messages)
  const locale = useLocale()
  const business = useBusiness()
  const text = (texts: Parameters<typeof localText>[0]) => localText(texts, locale, business.locales)
  const name = text(business.business_name)
  return (
    <Page>
      <title>{`${t('settings.policies')} · ${name}`}</title>
      <Stack gap={6}>
        <h1 className={styles.title}>{t('settings.policies')}</h1>
        {business.policies.map((policy) => (
          <section key={JSON.stringify(policy.title)} className={styles.policy} dir="auto">
            <h2 className={styles.heading}>{text(policy.title)}</h2>
            {safeHtml(text(policy.html))}
          </section>
        ))}
        {business.policies.length === 0 ? (
          <EmptyState
            icon="info"
            title={t('policies.none')}
            text={t('policies.noneText')}
            action={
              <Link to={pathsOf(business.reference_id).landing()} className={buttonClass('secondary')}>
                {t('policies.back')}
              </Link>
            }
          />
        ) : null}
      </Stack>
    </Page>
  )
}
