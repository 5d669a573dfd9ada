import { pathsOf } from '@storefront/bridge'
import { localText, onlySellingType } from '@storefront/domain'
import { useLocale, useMessages } from '@storefront/i18n'
import { Link, useLocation, useNavigate } from '@storefront/router'
import { isAuthenticated, useBusiness, useSession } from '@storefront/store'
import { classNames, Icon } from '@storefront/ui'
import type { MouseEvent } from 'react'
import { messages } from '../messages/catalogue.ts'
import styles from './header.module.css'
import { Logo } from './logo.tsx'
import type { ScreenFrame } from './screen-frame.ts'
import { useBarGrowth } from './use-bar-growth.ts'

interface HeaderProps {
  frame: ScreenFrame
  /** Instead of the business's name. */
  title?: string | undefined
  /** Over the landing page's picture: only the buttons are visible. */
  overPicture: boolean
}

export function Header({ frame, title, overPicture }: HeaderProps) {
  const t = useMessages(messages)
  const business = useBusiness()
  const paths = pathsOf(business.reference_id)
  const row = useBarGrowth<HTMLDivElement>('--sf-header-growth')
  return (
    <header className={classNames(styles.header, overPicture && styles.over)}>
      <div ref={row} className={styles.row}>
        {frame.parent ? <BackLink to={frame.parent} backInHistory={frame.backInHistory} /> : null}
        {overPicture ? <span className={styles.name} /> : <Name title={title} />}
        <AccountLink />
        <Link className={styles.button} to={paths.settings()} aria-label={t('header.settings')}>
          <Icon name="globe" />
        </Link>
      </div>
    </header>
  )
}

/** The profile of who is logged in, else the login, which leads back to this screen. */
function AccountLink() {
  const t = useMessages(messages)
  const business = useBusiness()
  const isCustomer = useSession((session) => isAuthenticated(session, business))
  const { pathname, search, state } = useLocation()
  const paths = pathsOf(business.reference_id)
  if (isCustomer) {
    return (
      <Link className={styles.button} to={paths.profile()} aria-label={t('account.profile')}>
        <Icon name="user" />
      </Link>
    )
  }
  const isHere = pathname === paths.login() || pathname === paths.loginVerify()
  return (
    <Link
      className={styles.button}
      to={paths.login()}
      state={isHere ? state : { from: pathname + search }}
      aria-label={t('account.login')}
    >
      <Icon name="user" />
    </Link>
  )
}

function BackLink({ to, backInHistory }: { to: string; backInHistory: boolean }) {
  const t = useMessages(messages)
  const onClick = useBackClick(backInHistory)
  return (
    <Link className={styles.button} to={to} onClick={onClick} aria-label={t('header.back')}>
      <Icon name="back" />
    </Link>
  )
}

function Name({ title }: { title: string | undefined }) {
  const locale = useLocale()
  const business = useBusiness()
  const paths = pathsOf(business.reference_id)
  const only = onlySellingType(business)
  const name = localText(business.business_name, locale, business.locales)
  if (title)
    return (
      <span className={styles.name}>
        <span className={styles.nameText}>{title}</span>
      </span>
    )
  return (
    <Link className={styles.name} to={only ? paths.menu(only) : paths.landing()}>
      <Logo className={styles.logo} business={business} sizes="32px" corners="round" />
      <span className={styles.nameText}>{name}</span>
    </Link>
  )
}

/** Whether the visit has an earlier screen of the storefront; the router counts its own entries in `idx`. */
export function hasEarlierScreen(state: unknown): boolean {
  const idx = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0
  return typeof idx === 'number' && idx > 0
}

/** Makes a link to the parent screen go back in history instead, where there is one inside the storefront. */
function useBackClick(backInHistory: boolean): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return (event) => {
    if (!backInHistory || !hasEarlierScreen(window.history.state)) return
    event.preventDefault()
    void navigate(-1)
  }
}
