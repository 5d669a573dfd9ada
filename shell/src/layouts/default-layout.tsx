import { pathsOf, Slot } from '@storefront/bridge'
import { businessParts, carriesTable, isSellingTypeSlug, onlySellingType } from '@storefront/domain'
import { MessageContext, useMessages } from '@storefront/i18n'
import { useParams } from '@storefront/router'
import { useBusiness, useOpenBusiness, useVisit } from '@storefront/store'
import { classNames } from '@storefront/ui'
import { lazy, type MouseEvent, type ReactNode, Suspense } from 'react'
import { messages } from '../messages/catalogue.ts'
import { OfflineNotice } from '../offline/offline-notice.tsx'
import { usePixels } from '../pixels/use-pixels.ts'
import { useBusinessLanguage } from '../theme/use-business-language.ts'
import { BottomNavigation } from './bottom-navigation.tsx'
import styles from './default-layout.module.css'
import { Header } from './header.tsx'
import { useMenuType } from './menu-type.ts'
import { screenFrame } from './screen-frame.ts'
import { TableNotice } from './table-notice.tsx'

// An offer that cannot be loaded is missed by nobody; the screen under it goes on.
const InstallOffer = lazy(() =>
  import('../install/install-offer.tsx').catch((cause: unknown) => {
    console.error(cause)
    return { default: () => null }
  }),
)

// Loaded where a business names measuring services; without it none of them is (UI-05).
const PixelConsent = lazy(() =>
  import('../pixels/pixel-consent.tsx').catch((cause: unknown) => {
    console.error(cause)
    return { default: () => null }
  }),
)

/** Screens that show orders themselves, and the one that must not lead away. */
const SHOWS_ORDER = new Set(['order', 'order-success', 'orders-status', 'payment-fail', 'checkout'])

interface DefaultLayoutProps {
  /** Id of the screen's entry in the route table: decides back, navigation and header. */
  routeId: string
  /** Shown in the header instead of the business's name. */
  title?: string | undefined
  children: ReactNode
}

/** Without the fragment in the address, which would be another entry of the history, without the way back after a login. */
function skip(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById('main')?.focus()
}

/** Header, navigation and the place of the page (RT-26), for screens behind `fetch-business`. */
export function DefaultLayout({ routeId, title, children }: DefaultLayoutProps) {
  const t = useMessages(messages)
  const business = useBusiness()
  const isWebView = useOpenBusiness((open) => open.webView)
  const { type } = useParams()
  const openOrderId = useVisit((visit) => visit.openOrderId)
  const hasSeveral = useVisit((visit) => visit.openOrderIds.length > 1)
  const pixels = usePixels()
  const menuType = useMenuType(business, type)
  useBusinessLanguage(business)
  const hasLanding = onlySellingType(business) === null
  const frame = screenFrame({ routeId, type, paths: pathsOf(business.reference_id), hasLanding })
  const isLanding = routeId === 'landing'
  const variants = [
    frame.showsBottomNavigation && styles.withNavigation,
    (isLanding || isWebView) && styles.bare,
    isLanding && !isWebView && styles.overPicture,
    isWebView && styles.webView,
  ]
  return (
    <MessageContext value={businessParts(business.business_type).words}>
      <div className={classNames(styles.layout, ...variants)}>
        {/* biome-ignore lint/a11y/useValidAnchor: it leads to a part of the page, also before the code is there. */}
        <a className={styles.skip} href="#main" onClick={skip}>
          {t('skip.toContent')}
        </a>
        {isWebView ? null : <Header frame={frame} title={title} overPicture={isLanding} />}
        <BottomNavigation frame={frame} menuType={menuType} hasLanding={hasLanding} />
        <main id="main" className={styles.main} tabIndex={-1}>
          {openOrderId && !SHOWS_ORDER.has(routeId) ? (
            <div className={classNames(styles.openOrder, hasSeveral && styles.several)}>
              <Slot
                key={openOrderId}
                name="cart/OpenOrder"
                props={{ orderId: openOrderId }}
                failed="nothing"
              />
            </div>
          ) : null}
          <OfflineNotice timeZone={business.time_zone} />
          {pixels.length > 0 ? (
            <Suspense>
              <PixelConsent pixels={pixels} />
            </Suspense>
          ) : null}
          {routeId === 'order-success' && !isWebView ? (
            <Suspense>
              <InstallOffer />
            </Suspense>
          ) : null}
          {type && isSellingTypeSlug(type) && carriesTable(type) ? <TableNotice /> : null}
          {children}
        </main>
      </div>
    </MessageContext>
  )
}
