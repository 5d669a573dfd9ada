import { localText } from '@storefront/domain'
import { useLocale } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import styles from './screen-title.module.css'

/** The heading of a screen; also sets the document title. */
export function ScreenTitle({ title }: { title: string }) {
  const locale = useLocale()
  const { business_name, locales } = useBusiness()
  return (
    <>
      <title>{`${title} · ${localText(business_name, locale, locales)}`}</title>
      <h1 className={styles.title}>{title}</h1>
    </>
  )
}
