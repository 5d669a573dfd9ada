import type { ShippingCountry } from '@storefront/api-contract'
import styles from './flag.module.css'
import { flagOf } from './flag-of.ts'

/** The flag of a country: the merchant's picture of it, else the sign for it, which some systems write as letters. */
export function Flag({ country: { icon, country_iso: iso } }: { country: ShippingCountry }) {
  return icon ? (
    <img className={styles.picture} src={icon} alt="" width={24} height={24} loading="lazy" />
  ) : (
    <span aria-hidden="true">{flagOf(iso)}</span>
  )
}
