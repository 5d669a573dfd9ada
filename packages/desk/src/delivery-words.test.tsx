// @vitest-environment happy-dom
import type { DeskSession } from '@storefront/api-contract/desk'
import { i18n, loadMessages } from '@storefront/i18n'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useDeliveryWords } from './delivery-words.ts'
import { messages } from './messages/catalogue.ts'

afterEach(cleanup)

const address = {
  type: 'apartment' as const,
  building: '7',
  street: '12',
  postcode: '11564',
  city: 'Riyadh',
  note: 'Ring twice',
}

function Place({ home, country }: { home: string | undefined; country: string | null }) {
  const words = useDeliveryWords({ country_code: home } as DeskSession['business'])
  return words({ address, country, zone_id: 'z', zone_names: [], area_id: null, area_names: [] })
}

test.each([
  ['SA', null, 'en', 'Riyadh, Postcode 11564, Street 12, Building 7, Ring twice'],
  ['KW', null, 'en', 'Riyadh, Street 12, Building 7, Postcode 11564, Ring twice'],
  [undefined, null, 'en', 'Riyadh, Street 12, Building 7, Postcode 11564, Ring twice'],
  ['KW', 'DE', 'en', 'Riyadh, Postcode 11564, Street 12, Building 7, Ring twice, Germany'],
  ['KW', 'DE', 'ar', 'Riyadh, الرمز البريدي 11564, الشارع 12, المبنى 7, Ring twice, ألمانيا'],
] as const)(
  '[DK-02, DL-05] an address of a shop in %s that goes to %s, in %s',
  async (home, country, language, line) => {
    await loadMessages(messages, language)
    await i18n.changeLanguage(language)
    expect(render(<Place home={home} country={country} />).container.textContent).toBe(line)
  },
)
