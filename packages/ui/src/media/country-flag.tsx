import { useState } from 'react'
import styles from './country-flag.module.css'

/** Where the server has the flags of countries. */
const FLAGS = '/api/flags'

/**
 * The flag of a country by its two letters (ISO 3166), as a picture from our own server: some systems draw no flags of
 * their own. It comes when it is near the screen; where it does not come the letters stand in its place. It says nothing
 * to a screen reader, as the country's name or code stands beside it.
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
