import type { WalletPackage } from '@storefront/api-contract/wallet'
import { pathsOf } from '@storefront/bridge'
import { localText, packageBonus } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { Link } from '@storefront/router'
import { useBusiness } from '@storefront/store'
import { Price } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import styles from './wallet.module.css'

/** Credit packages as cards: credit and price. */
export function PackageCards({ packages, currency }: { packages: WalletPackage[]; currency: string }) {
  const t = useMessages(messages)
  const { locale, money } = useFormats()
  const { reference_id, locales } = useBusiness()
  const paths = pathsOf(reference_id)
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari takes the list role away from lists without bullets.
    <ul role="list" className={styles.packages}>
      {packages.map(({ id, names, price, credit }) => (
        <li key={id}>
          <Link to={paths.walletPackage(id)} className={styles.package}>
            <span className={styles.name}>{localText(names, locale, locales)}</span>
            <span>
              {t('wallet-package.gives')} <Price weight="strong" text={money(credit, currency)} />
            </span>
            <span className={styles.quiet}>
              {t('wallet-package.costs')} <Price text={money(price, currency)} />
            </span>
            {packageBonus({ credit, price }) > 0 ? (
              <span className={styles.given}>
                {t('wallet-package.gift', { amount: money(packageBonus({ credit, price }), currency) })}
              </span>
            ) : null}
          </Link>
        </li>
      ))}
    </ul>
  )
}
