import { useState } from 'react'
import styles from './country-flag.module.css'

/** URL folder of the flags. */
const FLAGS = '/api/flags'

/**
 * The flag of a country by its ISO 3166 alpha-2 code, as a picture because some systems have no flag emoji. Lazy-loaded,
 * with the code as fallback. Hidden from screen readers, because the country's name or code is next to it.
 */
export function CountryFlag({ country }: { country: string }) {
  const code = country.toUpperCase()
  const [missing, setMissing] = useState<string | null>(null)
  if (missing === code) {
    return (
      <span className={styles.letters} aria-hidden="true">
        {code}
      </span>
    )
  }
  return (
    <img
      className={styles.flag}
      src={`${FLAGS}/${code}.svg`}
      alt=""
      width={24}
      height={16}
      loading="lazy"
      decoding="async"
      onError={() => setMissing(code)}
    />
  )
}
