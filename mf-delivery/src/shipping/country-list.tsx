import type { ShippingCountry } from '@storefront/api-contract'
import { localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useBusiness, useDelivery } from '@storefront/store'
import { EmptyState, Icon, List, ListRow, Stack } from '@storefront/ui'
import { TextField } from '@storefront/ui/fields'
import { useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import { Flag } from './flag.tsx'
import { foundCountries } from './found-countries.ts'
import { useCountryWords } from './use-country-words.ts'

interface CountryListProps {
  countries: readonly ShippingCountry[]
  onChoose: (country: ShippingCountry) => void
}

/** Shipping countries, searchable in every language, with rates (DL-08). */
export function CountryList({ countries, onChoose }: CountryListProps) {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const { locales } = useBusiness()
  const words = useCountryWords()
  const [text, setText] = useState('')
  const chosen = useDelivery((delivery) => delivery.country)
  const found = foundCountries(countries, text)
  return (
    <Stack gap={3}>
      <TextField
        type="search"
        label={t('countries.search')}
        value={text}
        onText={setText}
        autoComplete="off"
        start={<Icon name="search" size={20} />}
      />
      {found.length === 0 ? (
        <EmptyState icon="globe" level={3} title={t('phone.no-country')} text={t('countries.noneText')} />
      ) : null}
      <List>
        {found.map((country) => (
          <ListRow
            key={`${country.country_iso}-${country.branch_id}`}
            start={<Flag country={country} />}
            title={<bdi>{localText(country.country, locale, locales)}</bdi>}
            text={words(country) || undefined}
            end={
              chosen?.country_iso === country.country_iso && chosen.branch_id === country.branch_id ? (
                <Icon name="check" size={20} />
              ) : null
            }
            onClick={() => onChoose(country)}
          />
        ))}
      </List>
    </Stack>
  )
}
