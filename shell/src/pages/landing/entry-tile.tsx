import { Link } from '@storefront/router'
import { classNames, Icon, type IconName } from '@storefront/ui'
import styles from './entry-tile.module.css'

interface EntryTileProps {
  to: string
  icon: IconName
  title: string
  /** What matters about it. */
  text: string | null
  /** Muted: it can be viewed but not ordered from. */
  isQuiet?: boolean
}

/** One way into the storefront, as a whole tile to tap. */
export function EntryTile({ to, icon, title, text, isQuiet = false }: EntryTileProps) {
  return (
    <li>
      <Link to={to} className={classNames(styles.tile, isQuiet && styles.quiet)}>
        <span className={styles.icon}>
          <Icon name={icon} size={26} />
        </span>
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          {text ? <span className={styles.text}>{text}</span> : null}
        </span>
        <Icon name="forward" size={20} className={styles.chevron} />
      </Link>
    </li>
  )
}
