import styles from './page-title.module.css'

/** The visible title of a page. */
export function PageTitle({ children }: { children: string }) {
  return <h1 className={styles.title}>{children}</h1>
}
