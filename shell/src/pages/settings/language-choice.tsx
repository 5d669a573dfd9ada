import { isLocale, type Locale, useLocale, useMessages } from '@storefront/i18n'
import { languageName } from '@storefront/i18n/language-name'
import { useBusiness } from '@storefront/store'
import { Card, Icon, Stack, toast } from '@storefront/ui'
import { RadioGroup, TextField } from '@storefront/ui/fields'
import { useId, useState } from 'react'
import { messages } from '../../messages/catalogue.ts'
import { setLanguage } from '../../theme/choose-language.ts'
import { findLanguages } from './find-languages.ts'
import { groupLanguages } from './group-languages.ts'

/** More languages than this are grouped and can be searched. */
const LONG_FROM = 9

/** The languages of the business, each by its own name (LC-01, LC-03). */
export function LanguageChoice() {
  const locales = useBusiness().locales.filter(isLocale)
  const { value, choose } = useChosenLanguage()
  return (
    <Card as="section">
      {locales.length < LONG_FROM ? (
        <LanguageGroup heading="settings.language" {...{ locales, value, choose }} />
      ) : (
        <ManyLanguages {...{ locales, value, choose }} />
      )}
    </Card>
  )
}

interface ChoiceProps {
  locales: readonly Locale[]
  value: string
  choose: (locale: string) => void
}

/** A long list: the languages of the device first, then the others; both can be searched. */
function ManyLanguages({ locales, value, choose }: ChoiceProps) {
  const t = useMessages(messages)
  const [text, setText] = useState('')
  // Grouped once, so that a language that is chosen stays where it was found.
  const [{ near, others }] = useState(() => groupLanguages(locales, value, navigator.languages))
  const name = useId()
  const [nearFound, othersFound] = [findLanguages(near, text), findLanguages(others, text)]
  return (
    <Stack gap={3}>
      <TextField
        label={t('settings.findLanguage')}
        hideLabel
        placeholder={t('settings.findLanguage')}
        type="search"
        autoComplete="off"
        dir="auto"
        start={<Icon name="search" size={20} />}
        value={text}
        onText={setText}
      />
      <LanguageGroup heading="settings.language" locales={nearFound} {...{ value, choose, name }} />
      <LanguageGroup heading="settings.otherLanguages" locales={othersFound} {...{ value, choose, name }} />
      {nearFound.length + othersFound.length === 0 ? <p role="status">{t('settings.noLanguage')}</p> : null}
    </Stack>
  )
}

interface GroupProps extends ChoiceProps {
  heading: 'settings.language' | 'settings.otherLanguages'
  name?: string
}

function LanguageGroup({ heading, locales, value, choose, name }: GroupProps) {
  const t = useMessages(messages)
  if (locales.length === 0) return null
  return (
    <RadioGroup
      legend={t(heading)}
      name={name}
      value={value}
      onValue={choose}
      options={locales.map((locale) => ({
        value: locale,
        label: (
          <span lang={locale} dir="auto">
            {languageName(locale)}
          </span>
        ),
      }))}
    />
  )
}

/** The language that is shown or on its way, and how to choose another one. */
function useChosenLanguage() {
  const t = useMessages(messages)
  const shown = useLocale()
  const [wanted, setWanted] = useState<Locale | null>(null)
  async function choose(locale: string) {
    if (!isLocale(locale)) return
    setWanted(locale)
    const isShown = await setLanguage(locale)
    setWanted(null)
    if (!isShown) toast({ text: t('settings.languageFailed') })
  }
  return { value: wanted ?? shown, choose: (locale: string) => void choose(locale) }
}
