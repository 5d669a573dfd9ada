import { isLocale, type Locale, useLocale, useMessages } from '@storefront/i18n'
import { languageName } from '@storefront/i18n/language-name'
import { useNavigate } from '@storefront/router'
import { useBusiness } from '@storefront/store'
import { Chip, Inline, toast } from '@storefront/ui'
import { messages } from '../../messages/catalogue.ts'
import { setLanguage } from '../../theme/choose-language.ts'
import styles from './language-switch.module.css'

/** Most languages that are offered at once; the settings have all of them. */
const MOST = 6

/** The first languages of a business, with the one that is shown among them. */
function shortList(locales: readonly Locale[], shown: string): readonly Locale[] {
  if (locales.length <= MOST) return locales
  return [...locales.filter((one) => one === shown), ...locales.filter((one) => one !== shown)].slice(0, MOST)
}

/** The business's languages by their own names, for a quick switch; nothing when there is only one. */
export function LanguageSwitch() {
  const t = useMessages(messages)
  const shown = useLocale()
  const navigate = useNavigate()
  const { locales: all, reference_id: reference } = useBusiness()
  const locales = all.filter(isLocale)
  if (locales.length < 2) return null
  async function choose(locale: Locale) {
    if (!(await setLanguage(locale))) toast({ text: t('settings.languageFailed') })
  }
  return (
    <section aria-labelledby="landing-language">
      <h2 id="landing-language" className={styles.title}>
        {t('settings.language')}
      </h2>
      <Inline>
        {shortList(locales, shown).map((locale) => (
          <Chip key={locale} lang={locale} selected={locale === shown} onClick={() => choose(locale)}>
            {languageName(locale)}
          </Chip>
        ))}
        {locales.length > MOST ? (
          <Chip endIcon="forward" onClick={() => navigate(`/${encodeURIComponent(reference)}/settings`)}>
            {t('settings.more')}
          </Chip>
        ) : null}
      </Inline>
    </section>
  )
}
