import type { ShippingCountry } from '@storefront/api-contract'
import { pictureUrl } from '@storefront/ui'
import { CountryFlag } from '@storefront/ui/fields'
import styles from './flag.module.css'

/** A country flag: the merchant's picture, else the built-in one. */
export function Flag({ country: { icon, country_iso: iso } }: { country: ShippingCountry }) {
  if (!icon) return <CountryFlag country={iso} />
  return (
    <img
      className={styles.picture}
      src={pictureUrl(icon, 320)}
      alt=""
      width={24}
      height={24}
      loading="lazy"
    />
  )
}
