import { pathsOf } from '@storefront/bridge'
import { localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { Link } from '@storefront/router'
import { useBusiness } from '@storefront/store'
import { buttonClass, Page, Stack } from '@storefront/ui'
import { BranchesPanel } from '../branches/branches-panel.tsx'
import { messages } from '../messages/catalogue.ts'
import styles from './branches-page.module.css'

export function BranchesPage() {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const business = useBusiness()
  return (
    <Page>
      <title>{`${t('branches.title')} · ${localText(business.business_name, locale, business.locales)}`}</title>
      <Stack>
        <h1 className={styles.title}>{t('branches.title')}</h1>
        <BranchesPanel headingLevel={2} withMap />
        <Link
          to={pathsOf(business.reference_id).landing()}
          className={buttonClass('primary', { block: true })}
        >
          {t('action.start-order')}
        </Link>
      </Stack>
    </Page>
  )
}
