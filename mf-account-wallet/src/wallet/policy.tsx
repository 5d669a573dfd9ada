import { localText } from '@storefront/domain'
import { useLocale, useMessages } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { messages } from '../messages/catalogue.ts'
import { plainParagraphs } from '../screen/plain-paragraphs.ts'
import styles from './wallet.module.css'

/** The merchant's terms of the wallet. */
export function Policy({ policy }: { policy: { locale: string; name: string }[] }) {
  const t = useMessages(messages)
  const locale = useLocale()
  const { locales } = useBusiness()
  const paragraphs = plainParagraphs(localText(policy, locale, locales))
  if (paragraphs.length === 0) return null
  return (
    <section className={styles.policy}>
      <h2 className={styles.heading}>{t('wallet.policy')}</h2>
      {paragraphs.map((text) => (
        <p key={text} dir="auto">
          {text}
        </p>
      ))}
    </section>
  )
}
