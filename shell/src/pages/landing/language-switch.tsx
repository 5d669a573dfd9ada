import { isLocale, type Locale, useLocale, useMessages } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { Chip, Inline, toast } from '@storefront/ui'
import { messages } from '../../messages/catalogue.ts'
import { setLanguage } from '../../theme/language.ts'
import { languageName } from '../../theme/language-name.ts'
import styles from './language-switch.module.css'

/** The business's languages by their own names, for a quick switch; nothing when there is only one. */
export function LanguageSwitch() {
  const t = useMessages(messages)
  const shown = useLocale()
  const locales = useBusiness().locales.filter(isLocale)
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
        {locales.map((locale) => (
          <Chip key={locale} lang={locale} selected={locale === shown} onClick={() => choose(locale)}>
            {languageName(locale)}
          </Chip>
        ))}
      </Inline>
    </section>
  )
}
