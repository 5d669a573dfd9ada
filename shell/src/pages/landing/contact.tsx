import { useMessages } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { buttonClass, Icon, Inline, VisuallyHidden } from '@storefront/ui'
import type { ReactNode } from 'react'
import { messages } from '../../messages/catalogue.ts'
import styles from './contact.module.css'
import { contactLinks, socialLinks } from './contact-links.ts'

const NETWORKS = new Map([
  ['facebook', 'social.facebook'],
  ['instagram', 'social.instagram'],
  ['linkedin', 'social.linkedin'],
  ['snapchat', 'social.snapchat'],
  ['tiktok', 'social.tiktok'],
  ['twitter', 'social.x'],
  ['x', 'social.x'],
  ['youtube', 'social.youtube'],
] as const)

/** Call, WhatsApp and the business's social pages, each only where there is one (UI-05). */
export function Contact() {
  const t = useMessages(messages)
  const business = useBusiness()
  const { call, whatsapp } = contactLinks(business)
  const pages = socialLinks(business)
  const nameOf = (network: string) => {
    const key = NETWORKS.get(network.toLowerCase() as 'x')
    return key ? t(key) : network
  }
  if (!call && !whatsapp && pages.length === 0) return null
  return (
    <section aria-labelledby="landing-contact" className={styles.contact}>
      <h2 id="landing-contact" className={styles.title}>
        {t('landing.contact')}
      </h2>
      <Inline>
        {call ? (
          <a href={call} className={buttonClass('secondary')}>
            <Icon name="phone" size={20} />
            {t('landing.call')}
          </a>
        ) : null}
        {whatsapp ? (
          <OutsideLink url={whatsapp} className={buttonClass('secondary')}>
            <Icon name="chat" size={20} />
            {t('landing.whatsapp')}
          </OutsideLink>
        ) : null}
      </Inline>
      {pages.length > 0 ? (
        <ul className={styles.pages} aria-label={t('landing.follow')}>
          {pages.map(({ network, url }) => (
            <li key={url}>
              <OutsideLink url={url} className={styles.page}>
                {nameOf(network)}
              </OutsideLink>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function OutsideLink({
  url,
  className,
  children,
}: {
  url: string
  className: string | undefined
  children: ReactNode
}) {
  const t = useMessages(messages)
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <VisuallyHidden> {t('landing.newTab')}</VisuallyHidden>
    </a>
  )
}
