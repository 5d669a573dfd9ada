import { useMessages } from '@storefront/i18n'
import { buttonClass, EmptyState } from '@storefront/ui'
import { useEffect } from 'react'
import { messages } from '../messages/catalogue.ts'
import { allowedRedirect, safeAddress } from './allowed-redirect.ts'

interface MovedPageProps {
  /** Where the business says it is now. */
  url: string
  /** Hosts that are followed without asking; none when left out. */
  allowedHosts?: readonly string[]
}

/** GD-09: the business has moved. Offers the link, and follows it by itself only to an allowed host. */
export function MovedPage({ url, allowedHosts = [] }: MovedPageProps) {
  const t = useMessages(messages)
  const address = safeAddress(url)
  const target = allowedRedirect(url, allowedHosts)
  useEffect(() => {
    if (target) location.replace(target)
  }, [target])
  const host = address?.host ?? ''
  return (
    <>
      <title>{t('moved.title')}</title>
      <EmptyState
        level={1}
        icon="share"
        title={t('moved.title')}
        text={address ? t('moved.text', { host }) : t('moved.unsafe')}
        action={
          address ? (
            <a href={address.href} rel="noopener noreferrer" className={buttonClass('primary')}>
              {t('moved.open', { host })}
            </a>
          ) : null
        }
      />
    </>
  )
}
