import type { Business } from '@storefront/api-contract'
import { pathsOf } from '@storefront/bridge'
import { useMessages } from '@storefront/i18n'
import { Link, useLocation } from '@storefront/router'
import { openBusinessQuery, useCachedAnswer, useOpenBusiness } from '@storefront/store'
import { buttonClass, EmptyState, Inline } from '@storefront/ui'
import { useMenuType, useMenuTypeOf } from '../layouts/menu-type.ts'
import { messages } from '../messages/catalogue.ts'

/** RT-24: what every unmatched path shows; leads back to the business around it, and to its menu. */
export function NotFoundPage() {
  const t = useMessages(messages)
  const open = useOpenBusiness()
  const business = useCachedAnswer(openBusinessQuery(open))?.restaurant ?? null
  const home = open.referenceId ? pathsOf(open.referenceId).landing() : '/'
  return (
    <div data-error="404">
      <title>{`${t('product.name')} 404`}</title>
      <EmptyState
        level={1}
        icon="search"
        title={t('error.notFound')}
        text={t('error.notFoundText')}
        action={
          <Inline justify="center">
            {business ? <MenuLink business={business} /> : null}
            <Link to={home} className={buttonClass(business ? 'secondary' : 'primary')}>
              {t('error.home')}
            </Link>
          </Inline>
        }
      />
    </div>
  )
}

function MenuLink({ business }: { business: Business }) {
  const t = useMessages(messages)
  useMenuTypeOf(useLocation().pathname, business)
  const type = useMenuType(business, undefined)
  if (type === null) return null
  return (
    <Link to={pathsOf(business.reference_id).menu(type)} className={buttonClass('primary')}>
      {t('error.toMenu')}
    </Link>
  )
}
