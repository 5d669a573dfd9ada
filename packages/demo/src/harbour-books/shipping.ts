import type { BusinessFile } from '@storefront/api-contract/business-file'
import { say } from './say.ts'

type Shipping = NonNullable<NonNullable<BusinessFile['ordering']>['shipping']>

const to = (
  country_iso: string,
  country: Shipping['countries'][number]['country'],
  fixed_fees: number,
  fees_per_kg: number,
): Shipping['countries'][number] => ({
  country,
  country_iso,
  icon: null,
  fees_per_kg,
  fixed_fees,
  min_order: 1500,
  branch_id: 'harbour-books-speicherstadt',
})

/** Parcels leave from the shop in the Speicherstadt; the farther, the dearer. */
export const shipping: Shipping = {
  countries: [
    to('AT', say('Austria', 'Österreich', 'Autriche', 'النمسا'), 490, 150),
    to('CH', say('Switzerland', 'Schweiz', 'Suisse', 'سويسرا'), 890, 250),
    to('FR', say('France', 'Frankreich', 'France', 'فرنسا'), 590, 180),
    to('DK', say('Denmark', 'Dänemark', 'Danemark', 'الدنمارك'), 540, 160),
    to('GB', say('United Kingdom', 'Vereinigtes Königreich', 'Royaume-Uni', 'المملكة المتحدة'), 990, 300),
    to('KW', say('Kuwait', 'Kuwait', 'Koweït', 'الكويت'), 1490, 650),
  ],
  form: {
    type: 'residency',
    fields: {
      city: { on: true, required: true },
      postcode: { on: true, required: false },
      street: { on: true, required: true },
    },
  },
}
