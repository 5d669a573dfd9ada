import type { Business } from '@storefront/api-contract'
import { pathsOf, Slot } from '@storefront/bridge'
import { localText } from '@storefront/domain'
import { useLocale, useMessages } from '@storefront/i18n'
import { Link } from '@storefront/router'
import { isAuthenticated, useBusiness, useSession, useVisit } from '@storefront/store'
import { Card, Icon, List, ListRow, Notice, Page, Stack } from '@storefront/ui'
import { RadioGroup } from '@storefront/ui/fields'
import { lazy, Suspense } from 'react'
import { messages } from '../messages/catalogue.ts'
import { usePixels } from '../pixels/use-pixels.ts'
import { LanguageChoice } from './settings/language-choice.tsx'
import styles from './settings-page.module.css'

const PixelChoice = lazy(() => import('../pixels/pixel-choice.tsx'))

/** RT-22: language, appearance, links. */
export function SettingsPage() {
  const t = useMessages(messages)
  const locale = useLocale()
  const business = useBusiness()
  const pixels = usePixels()
  const name = localText(business.business_name, locale, business.locales)
  return (
    <Page>
      <title>{`${t('settings.title')} · ${name}`}</title>
      <Stack gap={6}>
        <h1 className={styles.title}>{t('settings.title')}</h1>
        <LanguageChoice />
        <ThemeChoice />
        <Account />
        {business.newsletter ? <Slot name="account/Newsletter" props={{}} failed="nothing" /> : null}
        {pixels.length > 0 ? (
          <Suspense>
            <PixelChoice pixels={pixels} />
          </Suspense>
        ) : null}
        <Links business={business} />
      </Stack>
    </Page>
  )
}

function ThemeChoice() {
  const t = useMessages(messages)
  const { dark_mode } = useBusiness().theme
  const theme = useVisit((visit) => visit.theme)
  const choose = useVisit((visit) => visit.choose)
  if (dark_mode !== 'auto') {
    const text = t(dark_mode === 'on' ? 'settings.alwaysDark' : 'settings.alwaysLight')
    return <Notice title={t('settings.theme')}>{text}</Notice>
  }
  return (
    <Card as="section">
      <RadioGroup
        legend={t('settings.theme')}
        value={theme ?? 'system'}
        onValue={(value) => choose({ theme: value })}
        options={[
          { value: 'system', label: t('settings.system') },
          { value: 'light', label: t('settings.light'), end: <Icon name="sun" size={20} /> },
          { value: 'dark', label: t('settings.dark'), end: <Icon name="moon" size={20} /> },
        ]}
      />
    </Card>
  )
}

/** Who is logged in, or the way to be. */
function Account() {
  const t = useMessages(messages)
  const business = useBusiness()
  const name = useSession(({ customer }) => customer?.name)
  const paths = pathsOf(business.reference_id)
  const isKnown = useSession((session) => isAuthenticated(session, business))
  return (
    <List inset aria-label={t('account.label')}>
      <ListRow
        start={<Icon name="user" />}
        title={isKnown ? name || t('account.profile') : t('account.login')}
        text={isKnown ? t('account.profile') : undefined}
        end={<Icon name="forward" size={20} />}
        link={(content, className) => (
          <Link to={isKnown ? paths.profile() : paths.login()} className={className}>
            {content}
          </Link>
        )}
      />
      {business.wallet?.enabled ? (
        <ListRow
          start={<Icon name="wallet" />}
          title={t('account.wallet')}
          end={<Icon name="forward" size={20} />}
          link={(content, className) => (
            <Link to={paths.wallet()} className={className}>
              {content}
            </Link>
          )}
        />
      ) : null}
    </List>
  )
}

function Links({ business }: { business: Business }) {
  const t = useMessages(messages)
  const paths = pathsOf(business.reference_id)
  const row = (to: string, icon: 'pin' | 'info' | 'star', title: string) => (
    <ListRow
      start={<Icon name={icon} />}
      title={title}
      end={<Icon name="forward" size={20} />}
      link={(content, className) => (
        <Link to={to} className={className}>
          {content}
        </Link>
      )}
    />
  )
  return (
    <nav aria-label={t('settings.more')}>
      <List inset>
        {row(paths.branches(), 'pin', t('settings.branches'))}
        {row(paths.policies(), 'info', t('settings.policies'))}
        {business.feedback ? row(paths.feedback(), 'star', t('settings.feedback')) : null}
      </List>
    </nav>
  )
}
