import type { ShippingCountry } from '@storefront/api-contract'
import { localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useBusiness, useDelivery } from '@storefront/store'
import { EmptyState, Icon, List, ListRow, Stack } from '@storefront/ui'
import { TextField } from '@storefront/ui/fields'
import { useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import { flagOf } from './flag-of.ts'
import { foundCountries } from './found-countries.ts'

interface CountryListProps {
  countries: readonly ShippingCountry[]
  onChoose: (country: ShippingCountry) => void
}

/** Countries that are shipped to, by name in every language, with what a parcel costs (DL-08). */
export function CountryList({ countries, onChoose }: CountryListProps) {
  const t = useMessages(messages)
  const { locale, money } = useFormats()
  const { locales, currency, hide_price: hidesPrices } = useBusiness()
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
        <EmptyState icon="globe" level={3} title={t('countries.none')} text={t('countries.noneText')} />
      ) : null}
      <List>
        {found.map((country) => (
          <ListRow
            key={`${country.country_iso}-${country.branch_id}`}
            start={<span aria-hidden="true">{flagOf(country.country_iso)}</span>}
            title={<bdi>{localText(country.country, locale, locales)}</bdi>}
            text={
              hidesPrices
                ? undefined
                : t('countries.terms', {
                    fixed: money(country.fixed_fees, currency),
                    each: money(country.fees_per_kg, currency),
                  })
            }
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
