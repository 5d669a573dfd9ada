import { pathsOf } from '@storefront/bridge'
import { localText } from '@storefront/domain'
import { useLocale, useMessages } from '@storefront/i18n'
import { Link } from '@storefront/router'
import { useBranch, useBusiness } from '@storefront/store'
import { Icon, type IconName, List, ListRow } from '@storefront/ui'
import { messages } from '../../messages/catalogue.ts'

/** Branches and settings (RT-02). */
export function LandingLinks() {
  const t = useMessages(messages)
  const locale = useLocale()
  const business = useBusiness()
  const branch = localText(useBranch().names, locale, business.locales)
  const paths = pathsOf(business.reference_id)
  const count = business.branches.filter(({ visible }) => visible).length
  return (
    <List inset>
      <LinkRow
        to={paths.branches()}
        icon="pin"
        title={t('settings.branches')}
        text={t('landing.branchCount', { branch, count })}
      />
      <LinkRow
        to={paths.settings()}
        icon="settings"
        title={t('settings.title')}
        text={t('landing.settingsText')}
      />
    </List>
  )
}

function LinkRow({ to, icon, title, text }: { to: string; icon: IconName; title: string; text: string }) {
  return (
    <ListRow
      start={<Icon name={icon} />}
      title={title}
      text={text}
      end={<Icon name="forward" size={20} />}
      link={(content, className) => (
        <Link to={to} className={className}>
          {content}
        </Link>
      )}
    />
  )
}
