import { localText, type Opening, openingOfAll, saysOpen } from '@storefront/domain'
import { useLocale } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { classNames, Picture } from '@storefront/ui'
import { Logo } from '../../layouts/logo.tsx'
import styles from './hero.module.css'
import { useOpeningText } from './use-opening-text.ts'

/** Welcome picture, logo over its edge, title, one line, and whether the shop is open (RT-02). */
export function Hero({ openings }: { openings: readonly Opening[] }) {
  const locale = useLocale()
  const business = useBusiness()
  const openingText = useOpeningText()
  const opening = openingOfAll(openings)
  const text = (texts: Parameters<typeof localText>[0]) => localText(texts, locale, business.locales)
  const title = text(business.title) || text(business.business_name)
  return (
    <div className={styles.hero}>
      <title>{title}</title>
      <div className={styles.ground}>
        {business.welcome_bg ? (
          <Picture
            className={styles.picture}
            src={business.welcome_bg}
            alt=""
            width={3}
            height={2}
            sizes="(min-width: 1100px) 1100px, (min-width: 768px) 720px, 100vw"
            corners="none"
            priority
          />
        ) : null}
      </div>
      <div className={styles.words}>
        <Logo className={styles.logo} business={business} sizes="88px" />
        <h1 className={styles.title}>
          <bdi>{title}</bdi>
        </h1>
        <p className={styles.line}>
          <bdi>{text(business.description)}</bdi>
        </p>
        <p className={classNames(styles.state, opening && (saysOpen(opening) ? styles.open : styles.closed))}>
          {opening ? openingText(opening) : null}
        </p>
      </div>
    </div>
  )
}
