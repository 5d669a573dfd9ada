import styles from './divider.module.css'

/** A hairline between two parts. */
export function Divider() {
  return <hr className={styles.divider} />
}
