import { useFormats } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import type { PhoneRules } from '@storefront/store/phone-rules'
import { EmptyState, Icon, List, ListRow, Sheet, Stack } from '@storefront/ui'
import { CountryFlag, TextField } from '@storefront/ui/fields'
import { useMemo, useRef, useState } from 'react'
import { useSharedMessages } from '../expose/remote-messages.tsx'
import { countryList, searchCountries } from './country-list.ts'

interface CountrySheetProps {
  rules: PhoneRules
  open: boolean
  chosen: string
  onClose: () => void
  onChoose: (country: string) => void
}

/** Countries with flag and dial code, to be searched by name or code (AU-02). */
export function CountrySheet({ rules, open, chosen, onClose, onChoose }: CountrySheetProps) {
  const t = useSharedMessages()
  const field = useRef<HTMLInputElement>(null)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('phone.choose-country')}
      closeLabel={t('action.close')}
      initialFocus={field}
    >
      {open ? <Countries rules={rules} chosen={chosen} onChoose={onChoose} field={field} /> : null}
    </Sheet>
  )
}

type CountriesProps = Pick<CountrySheetProps, 'rules' | 'chosen' | 'onChoose'> & {
  field: React.RefObject<HTMLInputElement | null>
}

function Countries({ rules, chosen, onChoose, field }: CountriesProps) {
  const t = useSharedMessages()
  const { locale } = useFormats()
  const { country_code: home } = useBusiness()
  const [text, setText] = useState('')
  const all = useMemo(() => countryList(rules, locale, home), [rules, locale, home])
  const found = searchCountries(all, text)
  return (
    <Stack gap={3}>
      <TextField
        ref={field}
        label={t('phone.search-country')}
        hideLabel
        placeholder={t('phone.search-country')}
        type="search"
        autoComplete="off"
        dir="auto"
        start={<Icon name="search" size={20} />}
        value={text}
        onText={setText}
      />
      {found.length === 0 ? (
        <EmptyState icon="globe" title={t('phone.no-country')} text={t('phone.no-country-text')} />
      ) : (
        <List aria-label={t('phone.countries')}>
          {found.map(({ code, dialCode, name }) => (
            <ListRow
              key={code}
              start={<CountryFlag country={code} />}
              title={name}
              end={
                <>
                  <bdi dir="ltr">{dialCode}</bdi>
                  {code === chosen ? <Icon name="check" size={20} /> : null}
                </>
              }
              onClick={() => onChoose(code)}
            />
          ))}
        </List>
      )}
    </Stack>
  )
}
