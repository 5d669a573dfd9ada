import type { ReactNode } from 'react'
import styles from './fact-list.module.css'

export interface Fact {
  name: ReactNode
  value: ReactNode
}

/** Details of a reservation as name and value rows. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }, index) => (
        <div key={index} className={styles.fact}>
          <dt className={styles.factName}>{name}</dt>
          <dd className={styles.factValue}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
