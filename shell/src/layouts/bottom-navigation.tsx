import { pathsOf } from '@storefront/bridge'
import { businessParts } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { Link } from '@storefront/router'
import { useBusiness, useVisit } from '@storefront/store'
import { Badge, classNames, Icon, type IconName } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import styles from './bottom-navigation.module.css'
import type { ScreenFrame, Section } from './screen-frame.ts'
import { useBarGrowth } from './use-bar-growth.ts'

interface BottomNavigationProps {
  frame: ScreenFrame
  menuType: string | null
  /** False for a business whose landing page leads straight to its menu. */
  hasLanding: boolean
}

/** At the thumb on phones, in the header's row on wide screens, in the business's colours (RT-26). */
export function BottomNavigation({ frame, menuType, hasLanding }: BottomNavigationProps) {
  const t = useMessages(messages)
  const business = useBusiness()
  const paths = pathsOf(business.reference_id)
  const list = useBarGrowth<HTMLUListElement>('--sf-navigation-growth')
  const current = (section: Section) =>
    frame.section === section ? (frame.isSectionStart ? ('page' as const) : ('true' as const)) : undefined
  const entry = (section: Section, icon: IconName, to: string, label: string) => (
    <li className={styles.item}>
      <Link className={styles.link} to={to} aria-current={current(section)}>
        <Icon name={icon} size={22} />
        <span className={styles.label}>{label}</span>
        {section === 'orders' ? <OpenOrderCount /> : null}
      </Link>
    </li>
  )
  return (
    <nav
      className={classNames(styles.nav, !frame.showsBottomNavigation && styles.onlyWide)}
      aria-label={t('nav.label')}
    >
      <ul ref={list} className={styles.list}>
        {hasLanding ? entry('home', 'home', paths.landing(), t('nav.home')) : null}
        {menuType
          ? entry(
              'menu',
              businessParts(business.business_type).food ? 'dine' : 'bag',
              paths.menu(menuType),
              t('nav.menu'),
            )
          : null}
        {entry('orders', 'receipt', paths.ordersStatus(), t('nav.orders'))}
        {entry('settings', 'settings', paths.settings(), t('settings.title'))}
      </ul>
    </nav>
  )
}

/** The number of open orders that this browser follows, unpaid ones among them; nothing without any (RT-13). */
function OpenOrderCount() {
  const t = useMessages(messages)
  const { number } = useFormats()
  const count = useVisit(({ openOrderIds }) => openOrderIds.length)
  if (count === 0) return null
  return (
    <span className={styles.count}>
      {' '}
      <Badge text={number(count)} label={t('nav.openOrders', { count })} />
    </span>
  )
}
