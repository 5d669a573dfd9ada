import { demoBusiness } from '@storefront/demo'

/** Where the café is that takes orders from confirmed numbers alone: `/confirmed/dinein`. */
export const CONFIRMED = 'confirmed'
const LIKE = 'corner-cafe'

/** The demo café, with codes, confirmed numbers (AU-03) and a measuring service that needs a consent (UI-05). */
export function confirmedNumbers(): ReturnType<typeof demoBusiness> {
  const { file: like, picture } = demoBusiness(LIKE)
  const file: typeof like = JSON.parse(
    JSON.stringify(like).replaceAll(`"${LIKE}-`, `"${CONFIRMED}-`).replaceAll(`"${LIKE}"`, `"${CONFIRMED}"`),
  )
  return {
    picture: (name) => picture(name.replace(`${CONFIRMED}-`, `${LIKE}-`)),
    file: {
      ...file,
      business: { ...file.business, user_id: CONFIRMED, disable_otp: false, verify_phone: true },
      pixels: [{ provider: 'meta', id: '100200300' }],
      domains: [],
      merchant_key: `demo-merchant-key-${CONFIRMED}`,
      banners: [],
    },
  }
}
