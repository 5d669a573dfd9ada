import { useMessages } from '@storefront/i18n'
import { Link } from '@storefront/router'
import { Icon, Picture } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import { useScreen } from '../screen/use-screen.ts'
import styles from './home-intro.module.css'
import { PlaceChip } from './place-chip.tsx'

export function HomeIntro() {
  const t = useMessages(messages)
  const { business, paths, slug } = useScreen()
  return (
    <div className={styles.intro}>
      {business.header_bg ? (
        <Picture
          className={styles.picture}
          src={business.header_bg}
          alt=""
          width={4}
          height={1}
          sizes="(min-width: 1100px) 1100px, 100vw"
          corners="none"
          priority
        />
      ) : null}
      <div className={styles.ways}>
        <PlaceChip />
        <Link
          className={styles.search}
          data-testid="search-entry"
          to={paths.search(slug)}
          aria-label={t('search.button')}
        >
          <Icon name="search" size={20} />
        </Link>
      </div>
    </div>
  )
}
