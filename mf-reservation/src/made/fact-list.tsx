import type { ReactNode } from 'react'
import styles from './made.module.css'

export interface Fact {
  name: ReactNode
  value: ReactNode
}

/** Facts of a reservation, name and value on a line. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }, place) => (
        <div key={place} className={styles.fact}>
          <dt className={styles.factName}>{name}</dt>
          <dd className={styles.factValue}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
